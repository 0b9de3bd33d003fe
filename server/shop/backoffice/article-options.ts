import { invalid } from '#server/kernel/shop-error.ts'
import type { GivenOptions } from './command.ts'
import { isArticle } from './parse-stock.rules.ts'

/** The item number of `--sku`; null when it was left out. Throws 422 for what is none. */
export function findSku(given: GivenOptions): string | null {
  const sku = given.find('sku')?.trim() ?? null
  if (sku !== null && !isArticle(sku)) throw invalid({ sku: 'sku_format' })
  return sku
}

/** The item number of `--id`; throws 422 for what is none. */
export function getArticle(given: GivenOptions): number {
  const text = given.text('id')
  if (!isArticle(text)) throw invalid({ id: 'sku_format' })
  return Number(text)
}
