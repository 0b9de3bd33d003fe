import { invalid, type ShopError } from '#server/kernel/shop-error.ts'

/** 422 that names what a word may be. */
export function notAmong(field: string, values: Iterable<string>): ShopError {
  return invalid({ [field]: { key: 'one_of', values: { values: [...values].join(', ') } } })
}
