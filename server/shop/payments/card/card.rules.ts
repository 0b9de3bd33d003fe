import { findBrand, isCompleteCardNumber, isCompleteCode, isExpired } from '#contract/card.ts'
import type { MessageKey } from '#contract/messages/en.ts'
import type { Card } from '#server/shop/bank/bank.ts'

interface CardForm {
  card_number: string
  month: string
  year: string
  cvc: string
}

/** Problems of a card by field (spec §5), none when it can be sent to the bank. */
export function cardProblems(form: CardForm, now: Date): Record<string, MessageKey> {
  const digits = digitsOf(form)
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
  const problems: Record<string, MessageKey> = {}
  if (!isCompleteCardNumber(digits) || findBrand(digits) === null) {
    problems['card_number'] = 'card_number'
  }
  if (isExpired({ month: form.month, year: form.year }, today)) problems['year'] = 'card_expired'
  if (!isCompleteCode(form.cvc, digits)) problems['cvc'] = 'card_code'
  return problems
}

/** The card as the bank takes it. */
export function cardOf(form: CardForm): Card {
  const { month, year, cvc } = form
  return { number: digitsOf(form), month, year, cvc }
}

/** What is looked at is what is sent. */
function digitsOf({ card_number }: CardForm): string {
  return card_number.replace(/[\s-]/g, '')
}
