/** Where a payment may stand. `charging` and `pending`: the bank has not said yet how it ended. */
export const paymentStates = [
  'created',
  'challenge',
  'ready',
  'charging',
  'pending',
  'captured',
  'declined',
  'voided',
  'mismatch',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Where a payment may go. Money that really moved wins over what was believed before: a capture may
 * follow a decline or a void. Nothing leaves `captured` and `mismatch`.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: [
    'challenge',
    'ready',
    'charging',
    'pending',
    'captured',
    'declined',
    'voided',
    'mismatch',
  ],
  challenge: ['ready', 'charging', 'pending', 'captured', 'declined', 'voided', 'mismatch'],
  ready: ['charging', 'pending', 'captured', 'declined', 'voided', 'mismatch'],
  charging: ['ready', 'pending', 'captured', 'declined', 'voided', 'mismatch'],
  pending: ['captured', 'declined', 'voided', 'mismatch'],
  declined: ['captured', 'mismatch'],
  voided: ['captured', 'mismatch'],
  captured: [],
  mismatch: [],
}

export function canMovePayment(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions[from].includes(to)
}

/** An attempt that moved no money yet and can be given up for a new one. */
export function isOpenAttempt(state: PaymentState): boolean {
  return state === 'created' || state === 'challenge' || state === 'ready'
}

/** Money may be on its way: no other attempt may begin. */
export function isInFlight(state: PaymentState): boolean {
  return state === 'charging' || state === 'pending'
}

const checkSeconds = [5, 5, 10, 20, 30, 60, 120, 300, 900, 3600]

/** Seconds until a silent bank is asked again: soon at first, then hourly, for ever. */
export function nextCheckSeconds(checkCount: number): number {
  return checkSeconds[Math.min(checkCount, checkSeconds.length - 1)]!
}
