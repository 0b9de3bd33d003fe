import type { DeliveredCodeState } from '#contract/order-states.ts'
import type { Purchase } from './purchase.ts'

/** What can be done with a purchase now: the words of its pill and of its button. */
export interface PurchaseState {
  pill:
    | 'stateChecking'
    | 'stateIssuing'
    | 'stateSealed'
    | 'stateSomeSealed'
    | 'stateOpened'
    | 'stateSomeReturned'
    | 'stateReturned'
    | 'stateRefunded'
  tone: 'info' | 'success' | 'warn' | 'neutral'
  action: 'openCode' | 'showCode' | 'status' | 'details'
  actionOf: 'openOf' | 'showOf' | 'statusOf' | 'detailsOf'
  note?: 'noteChecking' | 'noteIssuing'
  /** How many codes the pill speaks of: those nobody has looked at, or those that went back. */
  count: number
}

/**
 * State of one bought line. A payment the bank has not spoken about is never called paid or
 * failed; an order state of a newer shop reads as being issued, never as delivered.
 */
export function purchaseState({ order, codes }: Pick<Purchase, 'order' | 'codes'>): PurchaseState {
  const countOf = (state: DeliveredCodeState) => codes.filter((code) => code.state === state).length
  const [count, returnedCount] = [countOf('sealed'), countOf('returned')]
  if (order.checking) {
    return { ...status, pill: 'stateChecking', note: 'noteChecking', count }
  }
  if (order.state === 'refunded') return { ...settled, pill: 'stateRefunded', count }
  if (order.state !== 'delivered' || codes.length === 0) {
    return { ...status, pill: 'stateIssuing', note: 'noteIssuing', count }
  }
  if (count > 0) {
    const pill = count === codes.length ? 'stateSealed' : 'stateSomeSealed'
    return { pill, tone: 'info', action: 'openCode', actionOf: 'openOf', count }
  }
  if (returnedCount === codes.length) return { ...settled, pill: 'stateReturned', count }
  if (returnedCount > 0) return { ...opened, pill: 'stateSomeReturned', count: returnedCount }
  return { ...opened, pill: 'stateOpened', count }
}

const status = { tone: 'warn', action: 'status', actionOf: 'statusOf' } as const
const opened = { tone: 'success', action: 'showCode', actionOf: 'showOf' } as const
const settled = { tone: 'neutral', action: 'details', actionOf: 'detailsOf' } as const
