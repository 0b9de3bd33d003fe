import {
  codeDigits,
  findBrand,
  isCompleteCardNumber,
  isCompleteCode,
  isExpired,
  numberDigits,
  parseExpiry,
  type CardBrand,
} from '#contract/card.ts'
import { limits } from '#contract/limits.ts'
import type { MessageKey } from '#contract/messages/en.ts'
import { onlyDigits } from '#web/ui/form/digits.rules.ts'

/** The three fields as they stand in the form. Kept in memory of the form alone. */
export interface CardFields {
  number: string
  expiry: string
  code: string
}

export const emptyCard: CardFields = { number: '', expiry: '', code: '' }

export type CardField = keyof CardFields

export interface Today {
  year: number
  /** 1 to 12. */
  month: number
}

/** What `POST /payment` wants of a card. */
export interface CompleteCard {
  card_number: string
  month: string
  year: string
  cvc: string
}

/** Only from as many digits as the look-up asks for (spec §5) is a number called foreign. */
function isForeignBrand(digits: string): boolean {
  return digits.length >= limits.cardBrandDigits && findBrand(digits) === null
}

function numberProblem(number: string): MessageKey | null {
  const digits = onlyDigits(number)
  if (digits === '') return 'required'
  return isForeignBrand(digits) || !isCompleteCardNumber(digits) ? 'card_number' : null
}

function expiryProblem(text: string, today: Today): MessageKey | null {
  if (onlyDigits(text) === '') return 'required'
  const expiry = parseExpiry(text)
  if (expiry.month === '') return onlyDigits(text).length < 4 ? 'card_year' : 'card_month'
  return isExpired(expiry, today) ? 'card_expired' : null
}

function codeProblem(code: string, number: string): MessageKey | null {
  if (code === '') return 'required'
  return isCompleteCode(code, onlyDigits(number)) ? null : 'card_code'
}

/** What is wrong with each field, whether or not the person is to be told yet. */
export function cardProblems(card: CardFields, today: Today): Record<CardField, MessageKey | null> {
  return {
    number: numberProblem(card.number),
    expiry: expiryProblem(card.expiry, today),
    code: codeProblem(card.code, card.number),
  }
}

/** True once a field has as many digits as it will ever have: then it is judged at once. */
export function isFilled(card: CardFields, field: CardField): boolean {
  const digits = onlyDigits(card.number)
  if (field === 'number') return isForeignBrand(digits) || digits.length === numberDigits(digits)
  if (field === 'expiry') return onlyDigits(card.expiry).length === 4
  return card.code.length === codeDigits(digits)
}

/** The card as the payment call wants it; null until every field is right. */
export function completeCard(card: CardFields, today: Today): CompleteCard | null {
  if (Object.values(cardProblems(card, today)).some((problem) => problem !== null)) return null
  const { month, year } = parseExpiry(card.expiry)
  return { card_number: onlyDigits(card.number), month, year, cvc: card.code }
}

/** The brand known without asking anybody, from the leading digits. */
export function brandOf(number: string): CardBrand | null {
  return findBrand(onlyDigits(number))
}

/** The eight digits the brand look-up is asked with; null while there are fewer. */
export function brandDigits(number: string): string | null {
  const digits = onlyDigits(number)
  return digits.length < limits.cardBrandDigits ? null : digits.slice(0, limits.cardBrandDigits)
}
