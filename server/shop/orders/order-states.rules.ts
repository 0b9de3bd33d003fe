import type { ConfirmStatus, OrderState } from '#contract/order-states.ts'

/** Where an order may go from each state; the database holds the same table and refuses more. */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ['paid', 'delivered', 'expired', 'cancelled', 'refunded'],
  paid: ['delivered', 'refunded'],
  delivered: ['refunded'],
  // Money may come after the end.
  expired: ['delivered', 'refunded'],
  cancelled: ['delivered', 'refunded'],
  refunded: [],
}

export function canMove(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to)
}

/** Whether an order can be paid at a moment; at its very end it no longer can. */
export function isLive(order: { state: OrderState; expires_at: Date }, now: Date): boolean {
  return order.state === 'open' && order.expires_at > now
}

/** Ended without money, which may still come. */
export function isClosed({ state }: { state: OrderState }): boolean {
  return state === 'expired' || state === 'cancelled'
}

/** Was paid for, or the money went back: what a bank says of other money is no news of it. */
export function isSettled({ state }: { state: OrderState }): boolean {
  return state === 'paid' || state === 'delivered' || state === 'refunded'
}

interface PaymentFacts {
  state: OrderState
  checking: boolean
  decline_reason: string | null
}

/**
 * What the payment calls say of an order (spec §3). A bank that has not answered is `init`, never
 * an error; a state that a newer build knows is `init` too, never success.
 */
export function confirmStatus(order: PaymentFacts): ConfirmStatus {
  if (order.state === 'delivered') return 'success'
  if (order.checking || order.state === 'paid') return 'init'
  if (order.state === 'open') return order.decline_reason === null ? 'init' : 'error'
  return isClosed(order) || order.state === 'refunded' ? 'error' : 'init'
}
