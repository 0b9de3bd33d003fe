import { useEffect } from 'react'
import { basketStore } from '#web/features/basket/basket-store.ts'
import { PaymentSuccess } from '#web/features/payments/outcome/payment-success.tsx'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'

/** The order took the basket with it (spec §4): what is left of it is asked anew. */
export function PaymentSuccessOverlay(props: OverlayProps<'payment-success'>) {
  useEffect(() => {
    if (props.open) basketStore.reload()
  }, [props.open])
  return <PaymentSuccess {...props} />
}
