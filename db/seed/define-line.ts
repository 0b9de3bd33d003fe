import type { Localized } from './demo-shop-types.ts'
import type { Brand, Nominal, ProductLine } from './product-line.ts'
import { tengeForNominal } from './retail-price.ts'

type Priced = readonly [denomination: number, tenge: number]

function priced(pairs: readonly Priced[]): Nominal[] {
  return pairs.map(([denomination, tenge]) => ({ denomination, tenge }))
}

/** Cards whose face value is money; their price follows the rate. */
export function moneyLine(
  firstId: number,
  brand: Brand,
  countryCode: string,
  currencyCode: string,
  denominations: readonly number[],
): ProductLine {
  const nominals = denominations.map((denomination) => ({
    denomination,
    tenge: tengeForNominal(currencyCode, denomination),
  }))
  return {
    ...brand,
    firstId,
    countryCode,
    currencyCode,
    unit: currencyCode,
    unitKey: null,
    nominals,
  }
}

/** Subscriptions, as months and their price in tenge. */
export function monthsLine(
  firstId: number,
  brand: Brand,
  countryCode: string | null,
  pairs: readonly Priced[],
): ProductLine {
  const nominals = priced(pairs)
  return {
    ...brand,
    firstId,
    countryCode,
    currencyCode: null,
    unit: 'month',
    unitKey: 'month',
    nominals,
  }
}

/** Points of a game, as amount and price in tenge; `regionName` where a server is meant. */
export function pointsLine(
  firstId: number,
  brand: Brand,
  countryCode: string | null,
  unit: string,
  pairs: readonly Priced[],
  regionName?: Localized,
): ProductLine {
  const nominals = priced(pairs)
  const line = { ...brand, firstId, countryCode, currencyCode: null, unit, nominals }
  return { ...line, unitKey: null, ...(regionName && { regionName }) }
}
