import { useState } from 'react'
import { PaymentProcessing } from '#web/features/payments/outcome/payment-processing.tsx'
import { PaymentSuccess } from '#web/features/payments/outcome/payment-success.tsx'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { useTakenByOrder } from '#web/pages/payment-confirm/use-taken-by-order.ts'

/** Told over another page than the order's own (spec §4): what the order took goes from there. */
export function PaymentSuccessOverlay(props: OverlayProps<'payment-success'>) {
  useTakenByOrder(props.open ? props.overlay.orderId : null)
  return <PaymentSuccess {...props} />
}

/** What an order took that is paid and waits for its codes goes too. */
export function PaymentProcessingOverlay(props: OverlayProps<'payment-processing'>) {
  const [paidOrderId, setPaidOrderId] = useState<string | null>(null)
  useTakenByOrder(paidOrderId)
  return <PaymentProcessing {...props} onPaid={setPaidOrderId} />
}
