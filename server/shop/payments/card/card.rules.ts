import { findBrand, isCompleteCardNumber, isCompleteCode, isExpired } from '#contract/card.ts'
import type { MessageKey } from '#contract/messages/en.ts'
import { addHours } from '#server/kernel/clock.ts'
import type { Card } from '#server/shop/bank/bank.ts'

/** The card as it was typed. */
export interface TypedCard {
  card_number: string
  month: string
  year: string
  cvc: string
}

/** How far behind UTC the last places are where a day goes on. */
const lastZoneHours = 12

/**
 * Problems of a card by field (spec §5), none when it can be sent to the bank. Nobody says where
 * the buyer is, so a card is good until its month is over everywhere on earth.
 */
export function cardProblems(card: TypedCard, now: Date): Record<string, MessageKey> {
  const digits = digitsOf(card)
  const there = addHours(now, -lastZoneHours)
  const today = { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1 }
  const problems: Record<string, MessageKey> = {}
  if (!isCompleteCardNumber(digits) || findBrand(digits) === null) {
    problems['card_number'] = 'card_number'
  }
  if (isExpired({ month: card.month, year: card.year }, today)) problems['year'] = 'card_expired'
  if (!isCompleteCode(card.cvc, digits)) problems['cvc'] = 'card_code'
  return problems
}

/** The card as the bank takes it. */
export function cardOf(card: TypedCard): Card {
  const { month, year, cvc } = card
  return { number: digitsOf(card), month, year, cvc }
}

/** What is looked at is what is sent. */
function digitsOf({ card_number }: TypedCard): string {
  return card_number.replace(/[\s-]/g, '')
}
