import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getPaymentConfirm } from '#contract/calls/orders.ts'
import { href } from '#contract/pages.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { openOverlay, openWhenFree } from '#web/overlays/overlay-state.ts'
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
  const { state, ended, unreachable } = useSession()
  const [wish, setWish] = useState<PaymentReturnWish | null>(null)
  const answered = useRef<PaymentReturnWish | null>(null)
  const tellPaid = useEffectEvent(onPaid)
  const followOrder = useEffectEvent(({ orderId, type }: PaymentReturnWish, from: string) => {
    if (pathname === from) void navigate(href('paymentConfirm', { orderId }))
    else openWhenFree({ name: 'payment-processing', orderId, type })
  })

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
    const isUnasked = state === 'unknown' && !unreachable
    // Whose browser kept no session, or who paid in another one, may yet log in here.
    const isStranger = state === 'guest' && !ended
    if (wish === null || wish === answered.current || isUnasked || isStranger) return
    answered.current = wish
    const { orderId } = wish
    const from = window.location.pathname
    // The address knows the order no more: its own page does, also when it is loaded anew.
    if (state === 'unknown') return followOrder(wish, from)
    if (state === 'guest') {
      // Its owner was at the bank meanwhile.
      const goTo = href('paymentConfirm', { orderId })
      return openOverlay({ name: 'auth', tab: 'login', goTo })
    }
    void show(wish, () => tellPaid()).then((told) => {
      if (!told) followOrder(wish, from)
    })
  }, [wish, state, ended, unreachable])

  return null
}

/** False when the shop cannot be asked now: the order's own page goes on asking. */
async function show(wish: PaymentReturnWish, onPaid: () => void): Promise<boolean> {
  const { orderId } = wish
  try {
    const { status, order } = await browserApi.call(getPaymentConfirm, { params: { orderId } })
    const overlay = overlayOf(wish, { status, type: order?.type })
    if (overlay?.name === 'payment-success') onPaid()
    if (overlay) openWhenFree(overlay)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Of an order that is absent or foreign nothing is said: the page stays as it is.
    return !error.outage && error.status !== 429
  }
}
