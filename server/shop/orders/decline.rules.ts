import type { MessageKey } from '#contract/messages/en.ts'

/**
 * The bank's reason, or ours, in a class a person can act on; the rest is one uniform text
 * (OAT-001).
 */
export function declineMessage(reason: string): MessageKey {
  if (reason === 'insufficient_funds') return 'declined_funds'
  if (reason === 'challenge_failed' || reason === 'challenge_cancelled') return 'declined_3ds'
  if (reason === 'declined_by_customer') return 'declined_customer'
  if (reason === 'expired') return 'declined_expired'
  if (reason === 'not_opened' || reason === 'forgotten') return 'declined_unreached'
  if (reason === 'sold_out') return 'declined_sold_out'
  if (reason === 'basket_in_payment') return 'declined_in_payment'
  if (reason === 'basket_bought') return 'basket_bought'
  return 'declined'
}
