import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { SuccessMark } from '#web/ui/show/success-mark.tsx'
import css from './auth.module.css'

type Confirmed = 'email-changed' | 'password-changed' | 'account-activated'

interface ChangeConfirmedProps {
  overlay: { name: Confirmed }
  open: boolean
  onClose: () => void
}

const texts = {
  'email-changed': ['emailChangedTitle', 'emailChangedText'],
  'password-changed': ['passwordChangedTitle', 'passwordChangedText'],
  'account-activated': ['activatedTitle', 'activatedText'],
} as const satisfies Record<Confirmed, readonly [string, string]>

/**
 * The e-mail-changed, password-changed and account-activated modals (spec §2). Whoever is logged in
 * here may be another than the letter was for: nothing of theirs is said.
 */
export function ChangeConfirmed({ overlay, open, onClose }: ChangeConfirmedProps) {
  const t = useTexts('accounts')
  const { user } = useSession()
  const [title, text] = texts[overlay.name]
  return (
    <Modal
      {...{ open, onClose }}
      title={t(title)}
      align="center"
      picture={<SuccessMark />}
      closeLabel={t('close')}
      stub={
        user ? (
          <Button size="large" block onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <Button
            size="large"
            block
            iconEnd="arrow-right"
            onClick={() => openOverlay({ name: 'auth', tab: 'login' })}
          >
            {t('submitLogIn')}
          </Button>
        )
      }
    >
      <p className={css.lead}>{t(text)}</p>
    </Modal>
  )
}
