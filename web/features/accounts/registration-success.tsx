import { formatKzt, type Minor } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { Avatar } from '#web/ui/show/monogram.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import { SuccessMark } from '#web/ui/show/success-mark.tsx'
import css from './auth.module.css'
import { initialsOf } from '#web/session/initials.rules.ts'

interface RegistrationSuccessProps extends OverlayProps<'registration-success'> {
  basketCount: number
  basketTotalMinor: Minor
}

/** The account is there; one log-in leads to where the person was going. */
export function RegistrationSuccess(props: RegistrationSuccessProps) {
  const { overlay, open, onClose, basketCount, basketTotalMinor } = props
  const t = useTexts('accounts')
  const { email, userName, goTo } = overlay
  const stub = (
    <div className={css.next}>
      {basketCount > 0 && (
        <p className={css.basket}>
          <Icon name="bag" size={22} />
          <span>{t('basketKeptShort')}</span>
          <strong>
            {t('basketPieces', { count: basketCount })}, {formatKzt(basketTotalMinor)}
          </strong>
        </p>
      )}
      <Button
        size="large"
        block
        iconEnd="arrow-right"
        onClick={() => openOverlay({ name: 'auth', tab: 'login', email, goTo })}
      >
        {t('logInAndContinue')}
      </Button>
    </div>
  )
  return (
    <Modal
      {...{ open, onClose, stub }}
      title={t('successTitle')}
      hiddenTitle
      align="center"
      closeLabel={t('close')}
    >
      <SuccessMark />
      <p className={css.welcome}>{t('welcome', { name: userName })}</p>
      <p className={css.lead}>{t('successText')}</p>
      <div className={css.person}>
        <Avatar letters={initialsOf(userName)} />
        <p>
          <strong>{userName}</strong>
          <span>{email}</span>
        </p>
        <Pill tone="success" icon="check-circle">
          {t('confirmed')}
        </Pill>
      </div>
    </Modal>
  )
}
