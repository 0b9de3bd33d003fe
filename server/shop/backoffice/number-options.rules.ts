import { limits } from '#contract/limits.ts'
import { fromWire, groupThousands, minorPerUnit, type Minor } from '#contract/money.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { GivenOptions } from './command.ts'

/** No exponents, signs or other bases: an operator's slip is told, not reckoned with. */
const sumPattern = /^\d{1,9}(\.\d{1,2})?$/
const wholePattern = /^\d{1,9}$/
/** No row of the shop has a higher number. */
const rowNumberMax = 999_999_999
const mostMinor = limits.orderTotalMaxMinor

/** A sum in tenge, null when left out; throws 422 that says what is wanted. */
export function findSum(given: GivenOptions, name: string, leastMinor: Minor): Minor | null {
  const text = given.find(name)?.trim()
  if (text === undefined) return null
  const amountMinor = sumPattern.test(text) ? fromWire(Number(text)) : null
  if (amountMinor !== null && amountMinor >= leastMinor && amountMinor <= mostMinor) {
    return amountMinor
  }
  const least = leastMinor / minorPerUnit
  throw invalid({ [name]: { key: 'sum', values: { least, most: groupThousands(mostMinor) } } })
}

/** A whole number from 1, null when left out; throws 422 that says what is wanted. */
export function findWhole(given: GivenOptions, name: string, most: number): number | null {
  const text = given.find(name)?.trim()
  if (text === undefined) return null
  const value = wholePattern.test(text) ? Number(text) : 0
  if (value >= 1 && value <= most) return value
  throw invalid({ [name]: { key: 'whole_between', values: { least: 1, most } } })
}

/** The number of a row, null when left out; throws 422 when it cannot be one. */
export function findRowNumber(given: GivenOptions, name: string): number | null {
  return findWhole(given, name, rowNumberMax)
}

/** That of a word of the command, which is never left out. */
export function getRowNumber(given: GivenOptions, name: string): number {
  return findRowNumber(given, name)!
}
