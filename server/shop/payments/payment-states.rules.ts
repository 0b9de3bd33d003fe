/**
 * Where a payment may stand. `waiting`: the customer may pay on a page of the bank's. `charging`
 * and `pending`: the bank has not said yet how it ended. `closing`: its order ended while it
 * waited, and the bank has not said yet that it was given up unpaid.
 */
export const paymentStates = [
  'created',
  'challenge',
  'waiting',
  'ready',
  'charging',
  'pending',
  'closing',
  'captured',
  'declined',
  'voided',
  'mismatch',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Where a payment may go. Money that really moved wins over what was believed before: a capture may
 * follow a decline or a void, and what was given up here may be under way at the bank, or declined
 * there, which counts as any decline. Nothing leaves `captured` and `mismatch`.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: [
    'challenge',
    'waiting',
    'ready',
    'pending',
    'captured',
    'declined',
    'voided',
    'mismatch',
  ],
  challenge: ['ready', 'pending', 'captured', 'declined', 'voided', 'mismatch'],
  waiting: ['pending', 'closing', 'captured', 'declined', 'voided', 'mismatch'],
  ready: ['charging', 'pending', 'captured', 'declined', 'voided', 'mismatch'],
  charging: ['pending', 'captured', 'declined', 'voided', 'mismatch'],
  pending: ['captured', 'declined', 'voided', 'mismatch'],
  closing: ['pending', 'captured', 'declined', 'voided', 'mismatch'],
  declined: ['captured', 'mismatch'],
  voided: ['pending', 'captured', 'declined', 'mismatch'],
  captured: [],
  mismatch: [],
}

export function canMovePayment(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions[from].includes(to)
}

/** An attempt that moved no money yet and can be given up for a new one. */
export function isOpenAttempt(state: PaymentState): boolean {
  return ['created', 'challenge', 'waiting', 'ready'].includes(state)
}

/** Money may be on its way. `isInPayment` of `orders` asks for the same states in its SQL. */
export function isInFlight(state: PaymentState): boolean {
  return state === 'charging' || state === 'pending'
}

/** The bank has said how it ended, or it was given up. */
export function isDecided(state: PaymentState): boolean {
  return ['captured', 'declined', 'voided', 'mismatch'].includes(state)
}

/** Money is or may be there: no other attempt may begin, nor be charged. */
export function holdsOthersUp(state: PaymentState): boolean {
  return isInFlight(state) || state === 'mismatch'
}

/**
 * A bank that says it knows no such payment may yet find it again: it has to say so that often
 * until it is believed to have forgotten it. Of a charge, which an operator ends then, that takes
 * hours; of what nobody is known to have paid, some minutes.
 */
export const forgottenTries = 12

/** Under way here, and unknown to the bank for long enough: an operator may end it. */
export function isForgotten(payment: { state: PaymentState; absent_count: number }): boolean {
  return isInFlight(payment.state) && payment.absent_count >= forgottenTries
}

const checkSeconds = [5, 5, 10, 20, 30, 60, 120, 300, 900, 3600]
/** The customer has the bank's page open: only a lost callback makes us ask. */
const waitingCheckSeconds = [30, 60, 120, 300, 900, 3600]

/** Seconds until the bank is asked about a payment again: soon at first, then hourly, for ever. */
export function nextCheckSeconds(checkCount: number, state?: PaymentState): number {
  const waits = state === 'waiting' ? waitingCheckSeconds : checkSeconds
  return waits[Math.min(checkCount, waits.length - 1)]!
}
