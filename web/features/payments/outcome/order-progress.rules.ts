import type { ConfirmStatus, OrderState } from '#contract/order-states.ts'

/** How far an order has really come: nothing between these is ever shown. */
export type OrderProgress =
  /** Nobody is paying: the form waits for a person. */
  | 'unpaid'
  /** The bank has been asked and has not said how it ended: never "failed". */
  | 'checking'
  /** Money has come, its codes have not: the order waits for stock. */
  | 'issuing'
  | 'delivered'
  | 'declined'
  | 'expired'
  | 'closed'
  | 'refunded'

interface Known {
  status: ConfirmStatus
  order?: { state: OrderState; checking: boolean } | undefined
}

const ended: Partial<Record<OrderState, OrderProgress>> = {
  expired: 'expired',
  cancelled: 'closed',
  refunded: 'refunded',
}

export function orderProgress({ status, order }: Known): OrderProgress {
  if (status === 'success') return 'delivered'
  if (order?.checking) return 'checking'
  if (status === 'error') return (order && ended[order.state]) ?? 'declined'
  if (order?.state === 'paid') return 'issuing'
  return order?.state === 'open' ? 'unpaid' : 'checking'
}

export type StageState = 'done' | 'now' | 'next'

/** The bank, the codes, the reveal: what is behind, what is under way, what is ahead. */
export function orderStages(progress: OrderProgress): [StageState, StageState, StageState] {
  if (progress === 'delivered') return ['done', 'done', 'done']
  if (progress === 'issuing') return ['done', 'now', 'next']
  return ['now', 'next', 'next']
}
