import { ShopError } from '#server/kernel/shop-error.ts'

/**
 * What a slice that failed is told as. What is expected keeps its own words. Anything else is said
 * as how far the work came, by which the operator goes on, and its cause is logged. A commit
 * without an answer may have brought a slice more.
 */
export function stoppedHalfWay(
  cause: unknown,
  key: 'stock_stopped' | 'stock_move_stopped',
  values: Readonly<Record<string, number>>,
): ShopError {
  if (cause instanceof ShopError) return cause
  const said = new ShopError('unavailable', key, { values, retryAfterSeconds: 1 })
  return Object.assign(said, { cause })
}
