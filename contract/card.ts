import { limits } from './limits.ts'

/** Card brands of spec §3. */
export const cardBrands = ['Visa', 'MasterCard', 'Mir', 'AmericanExpress'] as const
export type CardBrand = (typeof cardBrands)[number]

const brandRules: readonly [CardBrand, RegExp][] = [
  ['Mir', /^220[0-4]/],
  ['AmericanExpress', /^3[47]/],
  ['Visa', /^4/],
  ['MasterCard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
]

/** Brand by the leading digits; null while they are too few or belong to nobody we take. */
export function findBrand(digits: string): CardBrand | null {
  return brandRules.find(([, rule]) => rule.test(digits))?.[0] ?? null
}

/** Digits of a complete number: 15 for AmericanExpress alone, 16 for all others (spec §5, §9). */
export function numberDigits(digits: string): number {
  const amex = findBrand(digits) === 'AmericanExpress'
  return amex ? limits.amexNumberDigits : limits.cardNumberDigits
}

/** Digits of the security code: 4 for AmericanExpress alone, else 3 (spec §5, §9). */
export function codeDigits(digits: string): number {
  const amex = findBrand(digits) === 'AmericanExpress'
  return amex ? limits.amexCodeDigits : limits.cardCodeDigits
}

/** Only the digits of what was typed or pasted, at most as many as the brand has. */
export function cardDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.slice(0, numberDigits(digits))
}

/** Groups of four (spec §5); AmericanExpress reads 4-6-5. */
export function groupCardNumber(digits: string): string {
  if (findBrand(digits) !== 'AmericanExpress') return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
  return digits.replace(/^(\d{4})(\d)/, '$1 $2').replace(/^(\d{4} \d{6})(\d)/, '$1 $2')
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}

/** Complete: all digits of the brand and a right check digit. */
export function isCompleteCardNumber(digits: string): boolean {
  return /^\d+$/.test(digits) && digits.length === numberDigits(digits) && passesLuhn(digits)
}

export interface Expiry {
  month: string
  year: string
}

/** Month and year of "MM/YY", both empty when it is no complete expiry (spec §4). */
export function parseExpiry(typed: string): Expiry {
  const match = /^(\d{2})\s*\/\s*(?:20)?(\d{2})$/.exec(typed.trim())
  const month = Number(match?.[1])
  if (!match || month < 1 || month > 12) return { month: '', year: '' }
  return { month: match[1]!, year: match[2]! }
}

/** "1227" → "12/27", "1/27" → "01/27", "12" → "12"; the month padded to two (spec §5). */
export function formatExpiry(typed: string): string {
  const early = /^\s*(\d)\s*\/\s*(\d{0,4})/.exec(typed)
  const digits = early ? `0${early[1]}${early[2]}` : typed.replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  if (padded.length < 2) return padded
  const year = padded.slice(2)
  const shortYear = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 2)
  return padded.length === 2 ? padded : `${padded.slice(0, 2)}/${shortYear}`
}

/** A card is good through the last day of its month. `today` is given: rules have no clock. */
export function isExpired(expiry: Expiry, today: { year: number; month: number }): boolean {
  const year = 2000 + Number(expiry.year)
  return year < today.year || (year === today.year && Number(expiry.month) < today.month)
}

/** Spec §5: 1 to 999, complete at exactly three digits; four for AmericanExpress alone. */
export function isCompleteCode(code: string, digits: string): boolean {
  return /^\d+$/.test(code) && code.length === codeDigits(digits) && Number(code) > 0
}
