import type { Bank } from '#sandbox/bank/bank.ts'
import { cards, cardScript, type CardScript, type DeclineReason } from '#sandbox/bank/cards.ts'
import type { Fields } from '#sandbox/http/fields.ts'

export type CardDetails = {
  number: string
  /** The end of the month in which the card is last good. */
  expiresAtMs: number
  securityCode: string
}

export function readCard(bank: Bank, fields: Fields): CardDetails {
  const number = fields.text('number', /^\d{12,19}$/)
  const month = fields.parsed('month', parseMonth, 1)
  const year = fields.parsed('year', parseYear, 2000)
  const securityCode = fields.text('cvc', /^\d{3,4}$/)
  return { number, expiresAtMs: endOfMonth(bank, year, month), securityCode }
}

/** Never the whole number: nothing here keeps one. */
export function maskCardNumber(number: string): string {
  return `•••• ${number.slice(-4)}`
}

/** What will happen with this card; a fault of the card itself is told when it is charged. */
export function scriptOf(card: CardDetails, nowMs: number): CardScript {
  const script = cardScript(card.number)
  const fault = findCardFault(card, nowMs)
  return fault ? { ...script, timing: 'at-once', decline: fault } : script
}

function findCardFault(card: CardDetails, nowMs: number): DeclineReason | null {
  const codeLength = isAmericanExpress(card.number) ? 4 : 3
  if (card.expiresAtMs <= nowMs) return 'expired_card'
  if (card.securityCode.length !== codeLength) return 'invalid_security_code'
  return /^0+$/.test(card.securityCode) ? 'invalid_security_code' : null
}

/** The cards of the table are good whatever their check digit says. */
export function isCardNumber(number: string): boolean {
  return Object.hasOwn(cards, number) || passesLuhn(number)
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character)
    if (index % 2 === 0) return total + digit
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2)
  }, 0)
  return sum % 10 === 0
}

function isAmericanExpress(number: string): boolean {
  return /^3[47]\d{13}$/.test(number)
}

function parseMonth(value: unknown): number | null {
  const month = toWholeNumber(value)
  return month !== null && month >= 1 && month <= 12 ? month : null
}

/** `31` and `2031` are the same year. */
function parseYear(value: unknown): number | null {
  const year = toWholeNumber(value)
  if (year === null) return null
  if (year < 100) return 2000 + year
  return year >= 2000 && year < 2100 ? year : null
}

function toWholeNumber(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : null
}

function endOfMonth({ world }: Bank, year: number, month: number): number {
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const firstDay = `${nextYear}-${String(nextMonth).padStart(2, '0')}-01T00:00:00Z`
  return world.parseTime(firstDay) ?? 0
}
