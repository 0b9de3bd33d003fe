import { useEffect, useEffectEvent, useState } from 'react'
import { getPaymentConfirm } from '#contract/calls/orders.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { useSession } from '#web/session/use-session.ts'
import {
  overlayOf,
  readPaymentReturn,
  speaksOfPayment,
  withoutReturn,
  type PaymentReturnWish,
} from './payment-return.rules.ts'

interface PaymentReturnProps {
  /** An order was paid: the server's basket is another one now. */
  onPaid: () => void
}

/**
 * Return from an external payment (spec §4): the parameters leave the address at once, and what is
 * shown is what the server says of the person's own order.
 */
export function PaymentReturn({ onPaid }: PaymentReturnProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { state } = useSession()
  const [wish, setWish] = useState<PaymentReturnWish | null>(null)
  const tellPaid = useEffectEvent(onPaid)

  const [seen, setSeen] = useState('')
  if (seen !== search && speaksOfPayment(pathname, search)) {
    setSeen(search)
    setWish(readPaymentReturn(search))
  }

  useEffect(() => {
    if (!speaksOfPayment(pathname, search)) return
    void navigate(`${pathname}${withoutReturn(search)}`, {
      replace: true,
      preventScrollReset: true,
    })
  }, [pathname, search, navigate])

  useEffect(() => {
    if (wish === null || state !== 'customer') return
    void show(wish, () => tellPaid())
  }, [wish, state])

  return null
}

async function show(wish: PaymentReturnWish, onPaid: () => void): Promise<void> {
  const { orderId } = wish
  try {
    const { status, order } = await browserApi.call(getPaymentConfirm, { params: { orderId } })
    const overlay = overlayOf(wish, { status, type: order?.type })
    if (overlay?.name === 'payment-success') onPaid()
    if (overlay) openOverlay(overlay)
  } catch (error) {
    // An order that is absent, foreign or cannot be asked about: the page stays as it is.
    if (!(error instanceof ApiError)) throw error
  }
}
