import { conflict, invalid } from '#server/kernel/shop-error.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { convert, isStale, isTooFar, parseRate, rateToWire } from './rates.rules.ts'
import { findRate, insertRate, type RateRow } from './rates.sql.ts'

export { convert, rateToWire }
export type { RateRow }

/** The rate in force; throws 409 when there is none that is fresh enough to charge by. */
export async function getFreshRate(reader: Reader, currency: string): Promise<RateRow> {
  const rate = await findRate(reader, currency)
  if (!rate || isStale(rate.set_at, reader.now)) throw conflict('rate_stale')
  return rate
}

/**
 * Puts a rate in force and gives it as tenge for one unit. Throws 422 outside the bounds and,
 * unless forced, for a jump from the last one.
 */
export async function setRate(
  tx: Tx,
  given: { currency: string; value: string; source: string; force: boolean },
): Promise<number> {
  const { currency, source } = given
  if (currency !== 'RUB') throw invalid({ currency: { key: 'one_of', values: { values: 'RUB' } } })
  const rateE4 = parseRate(given.value)
  if (rateE4 === null) throw invalid({ value: 'rate_bounds' })
  const last = await findRate(tx, currency)
  if (last && !given.force && isTooFar(last.rate_e4, rateE4)) throw invalid({ value: 'rate_step' })
  await insertRate(tx, { currency, rateE4, source })
  return rateToWire(rateE4)
}
