import { describe, expect, it } from 'vitest'
import { declineMessage } from './decline.rules.ts'

describe('a reason for a decline', () => {
  it.each([
    ['insufficient_funds', 'declined_funds'],
    ['challenge_failed', 'declined_3ds'],
    ['challenge_cancelled', 'declined_3ds'],
    ['declined_by_customer', 'declined_customer'],
    ['expired', 'declined_expired'],
    ['sold_out', 'declined_sold_out'],
    ['not_opened', 'declined_unreached'],
    ['forgotten', 'declined_unreached'],
    ['basket_in_payment', 'declined_in_payment'],
    ['basket_bought', 'basket_bought'],
    ['declined_by_issuer', 'declined'],
    ['invalid_card_number', 'declined'],
    ['expired_card', 'declined'],
    ['invalid_security_code', 'declined'],
    ['', 'declined'],
    ['something new', 'declined'],
  ])('%j is said as %s', (reason, key) => {
    expect(declineMessage(reason)).toBe(key)
  })
})
