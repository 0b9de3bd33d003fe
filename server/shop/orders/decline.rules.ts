import type { MessageKey } from '#contract/messages/en.ts'

/** How a customer, and no bank, ends an attempt: it tries no card, so no limit of refusals counts it. */
export const endedByCustomer: readonly string[] = ['declined_by_customer', 'expired']

/**
 * The bank's reason, or ours, in a class a person can act on; the rest is one uniform text
 * (OAT-001).
 */
export function declineMessage(reason: string): MessageKey {
  if (reason === 'insufficient_funds') return 'declined_funds'
  if (reason === 'challenge_failed' || reason === 'challenge_cancelled') return 'declined_3ds'
  if (reason === 'declined_by_customer') return 'declined_customer'
  if (reason === 'expired') return 'declined_expired'
  if (reason === 'sold_out') return 'declined_sold_out'
  return 'declined'
}
