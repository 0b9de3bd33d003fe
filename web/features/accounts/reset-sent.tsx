import { limits } from '#contract/limits.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { SuccessMark } from '#web/ui/show/success-mark.tsx'
import css from './auth.module.css'

/** The success modal of a reset asked for: where the link went, and how long it works. */
export function ResetSent({ overlay, open, onClose }: OverlayProps<'reset-sent'>) {
  const t = useTexts('accounts')
  const { email, goTo } = overlay
  return (
    <Modal
      {...{ open, onClose }}
      title={t('resetSentTitle')}
      align="center"
      picture={<SuccessMark />}
      closeLabel={t('close')}
      stub={
        <div className={css.next}>
          <Button size="large" block onClick={onClose}>
            {t('done')}
          </Button>
          <p className={css.again}>
            {t('lookInSpam')}{' '}
            <button
              type="button"
              className="link"
              onClick={() => openOverlay({ name: 'reset-request', email, goTo })}
            >
              {t('sendAgain')}
            </button>
          </p>
        </div>
      }
    >
      <p className={css.lead}>
        <Rich
          text={t('resetSentText', { email, minutes: limits.resetLinkMinutes })}
          parts={{ address: strong }}
        />
      </p>
    </Modal>
  )
}

const strong = (inner: string) => <strong className={css.address}>{inner}</strong>
