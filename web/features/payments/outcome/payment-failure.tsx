import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { FailureDialog } from './failure-dialog.tsx'
import { useChooseAgain } from './use-choose-again.ts'
import type { OrderSummary } from './use-order-truth.ts'

/** The error modal away from the checkout: try again leads home, to the choice (spec §2, §8). */
export function PaymentFailure({ overlay, open, onClose }: OverlayProps<'payment-error'>) {
  const chooseAgain = useChooseAgain()
  const { orderId, type = 'purchase', goTo } = overlay

  // The choice waits until nothing else is open: neither is this, which may be at home already.
  function again(order: OrderSummary | null) {
    onClose()
    void chooseAgain({ orderId, type, order, goTo })
  }

  return (
    <FailureDialog
      orderId={orderId}
      message={null}
      open={open}
      onClose={onClose}
      onAgain={again}
      onOther={again}
    />
  )
}
