import type { Minor } from '#contract/money.ts'
import { invalid, type ShopError } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import {
  insertCategories,
  insertCountries,
  insertCurrencies,
  insertProducts,
  updateHidden,
  updatePrice,
  type PriceBefore,
  type NewCategory,
  type NewProduct,
} from './edit-catalogue.sql.ts'
import { bumpCatalogueVersion, bumpNamesVersion } from './figures.sql.ts'

/**
 * A new price, seen in every listing of every instance within two seconds; `oldPriceMinor` is what
 * is struck beside it. Answers what it was, so that a slip can be taken back. Throws 422 for an
 * unknown product.
 */
export async function setPrice(
  tx: Tx,
  id: number,
  priceMinor: Minor,
  oldPriceMinor: Minor | null,
): Promise<PriceBefore> {
  const before = await updatePrice(tx, id, priceMinor, oldPriceMinor)
  if (!before) throw unknownProduct(id)
  await bumpCatalogueVersion(tx)
  return before
}

/**
 * Takes a product off sale, or puts it back: hidden, it is in no list and has no page, and those
 * who bought it keep it. Throws 422 for an unknown product.
 */
export async function setHidden(tx: Tx, id: number, isHidden: boolean): Promise<void> {
  if (!(await updateHidden(tx, id, isHidden))) throw unknownProduct(id)
  await bumpNamesVersion(tx)
}

/** 422 under `id`, the option a product is named by. */
export function unknownProduct(id: number): ShopError {
  return invalid({ id: { key: 'sku_unknown', values: { sku: id } } })
}

export interface WholeCatalogue {
  categories: readonly NewCategory[]
  countries: readonly { id: number; code: string; names: unknown }[]
  currencies: readonly { code_name: string; label: string }[]
  products: readonly NewProduct[]
}

/** Fills the catalogue of an empty shop. */
export async function fillCatalogue(tx: Tx, catalogue: WholeCatalogue): Promise<void> {
  await insertCategories(tx, catalogue.categories)
  await insertCountries(tx, catalogue.countries)
  await insertCurrencies(tx, catalogue.currencies)
  await insertProducts(tx, catalogue.products)
  await bumpNamesVersion(tx)
}
