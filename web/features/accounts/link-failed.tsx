import { useState, type ReactNode } from 'react'
import { href } from '#contract/pages.ts'
import { Told } from '#web/i18n/told.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { closeOverlay, openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { spendToken } from './spend-token.ts'

/** A link out of a letter that did not work: expired, used, cut off, or nobody answered. */
export function LinkFailed({ overlay, open, onClose }: OverlayProps<'link-failed'>) {
  const t = useTexts('accounts')
  const navigate = useNavigate()
  const { state, user } = useSession()
  const { kind, token, reason, wasSilent } = overlay
  const [isSending, setSending] = useState(false)

  async function tryAgain() {
    setSending(true)
    try {
      await spendToken({ kind, token }, wasSilent)
    } finally {
      // What came of it waits for the place of this one.
      closeOverlay(overlay)
    }
  }

  async function toSettings() {
    await navigate(`${href('profile')}#settings`)
    onClose()
  }

  const canAskAnew = state === 'customer' && kind !== 'account'
  // Any link that is mailed to the address proves it.
  const isActivation = kind === 'account' && user?.verified !== true
  return (
    <Modal
      {...{ open, onClose }}
      title={t(reason === null ? 'outageTitle' : 'linkFailedTitle')}
      hiddenTitle
      closeLabel={t('close')}
    >
      {reason === null ? (
        <LinkFailure
          title={t('outageTitle')}
          text={t('linkOutage')}
          action={t('tryAgain')}
          onAction={() => void tryAgain()}
          isSending={isSending}
        />
      ) : isActivation ? (
        <LinkFailure
          text={t('activationVoid')}
          action={t('resetTitle')}
          onAction={() => openOverlay({ name: 'reset-request' })}
        >
          {state === 'guest' && (
            <Button kind="secondary" onClick={() => openOverlay({ name: 'auth', tab: 'login' })}>
              {t('submitLogIn')}
            </Button>
          )}
        </LinkFailure>
      ) : (
        <LinkFailure
          text={reason}
          more={wasSilent ? t('linkPerhapsUsed') : undefined}
          action={t(canAskAnew ? 'toSettings' : 'done')}
          onAction={canAskAnew ? () => void toSettings() : onClose}
        />
      )}
    </Modal>
  )
}

interface LinkFailureProps {
  title?: string
  text: string
  more?: string | undefined
  action: string
  onAction: () => void
  isSending?: boolean
  /** What else can be done. */
  children?: ReactNode
}

/** The same torn ticket wherever a link turns out to be void. */
export function LinkFailure(props: LinkFailureProps) {
  const { title, text, more, action, onAction, isSending = false, children } = props
  const t = useTexts('accounts')
  return (
    <EmptyState
      picture="torn-ticket"
      title={title ?? t('linkFailedTitle')}
      text={
        <>
          <Told message={text} /> {more}
        </>
      }
      headingLevel={3}
    >
      <Button onClick={onAction} loading={isSending} loadingLabel={action}>
        {action}
      </Button>
      {children}
    </EmptyState>
  )
}
