/**
 * Money inside the shop: whole minor units (tiyn, 1/100 tenge). On the wire an amount is a JSON
 * number in tenge, converted only here.
 */
export type Minor = number

/** Minor units in one unit of every currency the shop charges (KZT, RUB). */
export const minorPerUnit = 100

/** Tenge for the wire: 499000 → 4990. */
export function toWire(amountMinor: Minor): number {
  return amountMinor / minorPerUnit
}

/** Minor units of a wire amount; null when it is no amount in whole minor units. */
export function fromWire(amount: number): Minor | null {
  const amountMinor = Math.round(amount * minorPerUnit)
  const exact = Number.isSafeInteger(amountMinor) && amountMinor / minorPerUnit === amount
  return exact ? amountMinor : null
}

/** Rounds to whole tenge, halves up: the discounted total of spec §9. */
export function roundToUnit(amountMinor: Minor): Minor {
  return Math.floor((amountMinor + minorPerUnit / 2) / minorPerUnit) * minorPerUnit
}

const noBreakSpace = '\u00a0'

/** "4 990 ₸": groups of thousands in every language (spec §1), tiyn only when there are any. */
export function formatKzt(amountMinor: Minor): string {
  return `${groupThousands(amountMinor)}${noBreakSpace}₸`
}

/** "4 990" or "4 990,50", without the sign of the currency. */
export function groupThousands(amountMinor: Minor): string {
  const sign = amountMinor < 0 ? '−' : ''
  const absolute = Math.abs(amountMinor)
  const units = String(Math.floor(absolute / minorPerUnit))
  const rest = absolute % minorPerUnit
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, noBreakSpace)
  return `${sign}${grouped}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`
}

/** "4990.00": the decimal string of payment protocols, exact. */
export function toDecimalString(amountMinor: Minor): string {
  const sign = amountMinor < 0 ? '-' : ''
  const absolute = Math.abs(amountMinor)
  const rest = String(absolute % minorPerUnit).padStart(2, '0')
  return `${sign}${Math.floor(absolute / minorPerUnit)}.${rest}`
}

/** Minor units of "4990.00"; null for anything but digits, a dot and two digits. */
export function fromDecimalString(value: string): Minor | null {
  const match = /^(\d{1,13})\.(\d{2})$/.exec(value)
  if (!match) return null
  return Number(match[1]) * minorPerUnit + Number(match[2])
}
