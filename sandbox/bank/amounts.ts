import { isJsonObject } from '#sandbox/http/exchange.ts'

/** `minor` counts hundredths of the currency and is a whole number. */
export type Amount = { readonly minor: number; readonly currency: string }

export type WireAmount = { value: string; currency: string }

/** Twelve digits before the point keep every sum exact in a JavaScript number. */
const VALUE = /^(0|[1-9]\d{0,11})\.(\d{2})$/
const CURRENCY = /^[A-Z]{3}$/

/** Null unless it is `{ value: "4990.00", currency: "KZT" }` with a sum above nothing. */
export function parseAmount(wire: unknown): Amount | null {
  if (!isJsonObject(wire)) return null
  const { value, currency } = wire
  if (typeof value !== 'string' || typeof currency !== 'string') return null
  const digits = VALUE.exec(value)
  if (digits === null || !CURRENCY.test(currency)) return null
  const minor = Number(`${digits[1]}${digits[2]}`)
  return minor > 0 ? { minor, currency } : null
}

export function presentAmount({ minor, currency }: Amount): WireAmount {
  return { value: decimal(minor), currency }
}

/** The list of payments shows a number where the protocol has a decimal string. */
export function amountNumber({ minor }: Amount): number {
  return Number(decimal(minor))
}

/** For people: `4 990.00 KZT`. */
export function displayAmount({ minor, currency }: Amount): string {
  return `${decimal(minor).replace(/\B(?=(\d{3})+\.)/g, '\u00a0')}\u00a0${currency}`
}

export function isSameAmount(one: Amount, other: Amount): boolean {
  return one.minor === other.minor && one.currency === other.currency
}

function decimal(minor: number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
