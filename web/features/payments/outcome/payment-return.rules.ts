import type { ConfirmStatus, OrderType } from '#contract/order-states.ts'
import { href } from '#contract/pages.ts'
import type { Overlay } from '#web/overlays/overlay-state.ts'

/** What the address of home says of a payment made elsewhere (spec §2, §4). */
export interface PaymentReturnWish {
  orderId: string
  type: 'purchase' | 'balance'
  /** What the address would have shown; null when it leaves that to the server. */
  shows: 'success' | 'error' | null
}

/** Parameters of home that speak of a payment; they leave the address whatever they say. */
const returnParams = ['paymentConfirmOrder', 'paymentConfirmBalance', 'showModal'] as const

/** Index is where they count; elsewhere an address may say what it likes. */
export function speaksOfPayment(pathname: string, search: string): boolean {
  if (pathname !== href('home')) return false
  const params = new URLSearchParams(search)
  return returnParams.some((name) => params.has(name))
}

/** Null when no order is named: nothing is shown on the word of an address alone. */
export function readPaymentReturn(search: string): PaymentReturnWish | null {
  const params = new URLSearchParams(search)
  const order = params.get('paymentConfirmOrder')
  const balance = params.get('paymentConfirmBalance')
  const orderId = order || balance
  if (!orderId) return null
  const modal = params.get('showModal')
  const shows = modal === 'success' || modal === 'error' ? modal : null
  return { orderId, type: order ? 'purchase' : 'balance', shows }
}

/** The query without those parameters, with its question mark. */
export function withoutReturn(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of returnParams) params.delete(name)
  return params.size === 0 ? '' : `?${params}`
}

/**
 * What to show: what the server says of an order of the person logged in. Null where the address
 * claims something else (decision 0015): the page stays as it is.
 */
export function overlayOf(
  wish: PaymentReturnWish,
  known: { status: ConfirmStatus; type: OrderType | undefined },
): Overlay | null {
  const { orderId, type, shows } = wish
  if ((known.type === 'balance') !== (type === 'balance')) return null
  if (shows !== null && shows !== known.status) return null
  if (known.status === 'init') return { name: 'payment-processing', orderId, type }
  if (known.status === 'error') return { name: 'payment-error', orderId, type }
  return { name: type === 'balance' ? 'top-up-success' : 'payment-success', orderId }
}
