import { useNavigate } from '#web/router/hooks.ts'
import { href } from '#contract/pages.ts'
import { openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { FailureDialog } from './failure-dialog.tsx'

/** The error modal away from the checkout: try again leads home, to the choice (spec §2, §8). */
export function PaymentFailure({ overlay, open, onClose }: OverlayProps<'payment-error'>) {
  const navigate = useNavigate()
  const { orderId, type = 'purchase' } = overlay

  async function chooseAgain() {
    const hasCome = await navigate(href('home'))
    if (!hasCome) return
    openOverlay({ name: 'payment-choice', type, ...(type === 'purchase' ? { orderId } : {}) })
  }

  return (
    <FailureDialog
      orderId={orderId}
      message={null}
      open={open}
      onClose={onClose}
      onAgain={() => void chooseAgain()}
      onOther={() => void chooseAgain()}
    />
  )
}
