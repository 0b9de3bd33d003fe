import type { Purchase } from './purchase.ts'

/** What can be done with a purchase now: the words of its pill and of its button. */
export interface PurchaseState {
  pill:
    | 'stateChecking'
    | 'stateIssuing'
    | 'stateSealed'
    | 'stateSomeSealed'
    | 'stateOpened'
    | 'stateReturned'
    | 'stateRefunded'
  tone: 'info' | 'success' | 'warn' | 'neutral'
  action: 'openCode' | 'showCode' | 'status' | 'details'
  actionOf: 'openOf' | 'showOf' | 'statusOf' | 'detailsOf'
  note?: 'noteChecking' | 'noteIssuing'
  /** Codes nobody has looked at. */
  sealedCount: number
}

/**
 * State of one bought line. A payment the bank has not spoken about is never called paid or
 * failed; an order state of a newer shop reads as being issued, never as delivered.
 */
export function purchaseState({ order, codes }: Pick<Purchase, 'order' | 'codes'>): PurchaseState {
  const sealedCount = codes.filter((code) => code.state === 'sealed').length
  if (order.checking) {
    return { ...status, pill: 'stateChecking', note: 'noteChecking', sealedCount }
  }
  if (order.state === 'refunded') return { ...settled, pill: 'stateRefunded', sealedCount }
  if (order.state !== 'delivered' || codes.length === 0) {
    return { ...status, pill: 'stateIssuing', note: 'noteIssuing', sealedCount }
  }
  if (sealedCount > 0) {
    const pill = sealedCount === codes.length ? 'stateSealed' : 'stateSomeSealed'
    return { pill, tone: 'info', action: 'openCode', actionOf: 'openOf', sealedCount }
  }
  if (codes.every((code) => code.state === 'returned')) {
    return { ...settled, pill: 'stateReturned', sealedCount }
  }
  return {
    pill: 'stateOpened',
    tone: 'success',
    action: 'showCode',
    actionOf: 'showOf',
    sealedCount,
  }
}

const status = { tone: 'warn', action: 'status', actionOf: 'statusOf' } as const
const settled = { tone: 'neutral', action: 'details', actionOf: 'detailsOf' } as const
