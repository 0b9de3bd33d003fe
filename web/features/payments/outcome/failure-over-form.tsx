import { useState } from 'react'
import type { CheckoutState } from '#web/features/payments/card/card-checkout.machine.ts'
import { FailureDialog } from './failure-dialog.tsx'

interface FailureOverFormProps {
  state: CheckoutState
  onAgain: () => void
  onOther: () => void
}

/** The error modal over the form the payment was made with; told once for each refusal. */
export function FailureOverForm({ state, onAgain, onOther }: FailureOverFormProps) {
  const [seen, setSeen] = useState<CheckoutState | null>(null)
  if (state.step !== 'failed' || !state.afterPay) return null
  return (
    <FailureDialog
      orderId={state.order.orderId}
      message={state.message}
      open={seen !== state}
      onClose={() => setSeen(state)}
      onAgain={onAgain}
      onOther={onOther}
    />
  )
}
