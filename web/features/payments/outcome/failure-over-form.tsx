import type { CheckoutState } from '#web/features/payments/card/card-checkout.machine.ts'
import { FailureDialog } from './failure-dialog.tsx'

interface FailureOverFormProps {
  state: CheckoutState
  /** The person has closed the modal of this very refusal. */
  isSeen: boolean
  onSeen: () => void
  onAgain: () => void
  onOther: () => void
}

/** The error modal over the form the payment was made with; its caller tells each refusal once. */
export function FailureOverForm(props: FailureOverFormProps) {
  const { state, isSeen, onSeen, onAgain, onOther } = props
  if (state.step !== 'failed' || !state.afterPay) return null
  return (
    <FailureDialog
      orderId={state.order.orderId}
      message={state.message}
      open={!isSeen}
      onClose={onSeen}
      onAgain={onAgain}
      onOther={onOther}
    />
  )
}
