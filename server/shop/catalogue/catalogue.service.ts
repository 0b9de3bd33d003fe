import type { Locale } from '#contract/locales.ts'
import { notFound } from '#server/kernel/shop-error.ts'
import type { Reader } from '#server/platform/db/query.ts'
import {
  countryName,
  presentDenomination,
  presentProduct,
  presentStock,
} from './catalogue.present.ts'
import {
  listRedeemStepRows,
  listDenominationRows,
  listProductRows,
  listProductRowsById,
} from './catalogue.sql.ts'
import { isListPath, listingFilter, pageOf, type ListingFilter } from './listing.rules.ts'
import {
  findCategoryRow,
  listCategoryRows,
  listCountryRows,
  listCurrencyRows,
  listSearchableRows,
} from './reference.sql.ts'

export type ListingQuery = Parameters<typeof listingFilter>[0]

/** A product on the wire. */
export type ProductView = ReturnType<typeof presentProduct>

/** A product as baskets and orders need it: what decides, and how it is shown. */
export interface PricedProduct {
  id: number
  priceMinor: number
  isForSale: boolean
  availableCount: number
  view: ProductView
}

async function listing(reader: Reader, filter: ListingFilter, locale: Locale) {
  const { rows, total } = await listProductRows(reader, filter, locale)
  return {
    products: rows.map(presentProduct),
    total,
    page: pageOf(filter),
    perPage: filter.count,
  }
}

/** A list that has an address of its own; any other word is 404. */
export async function listByPath(
  reader: Reader,
  listpath: string,
  query: ListingQuery,
  locale: Locale,
) {
  if (!isListPath(listpath)) throw notFound()
  return { result: await listing(reader, listingFilter(query, { list: listpath }), locale) }
}

/** One category's products, with the category itself; an unknown one is 404. */
export async function listByCategory(
  reader: Reader,
  formattedName: string,
  query: ListingQuery,
  locale: Locale,
) {
  const category = await findCategoryRow(reader, formattedName, locale)
  if (!category) throw notFound()
  const filter = listingFilter(query, { category: formattedName })
  return { result: { ...(await listing(reader, filter, locale)), category } }
}

export async function listSimilar(reader: Reader, id: number, query: ListingQuery, locale: Locale) {
  await getProductForSale(reader, id, locale)
  return { result: await listing(reader, listingFilter(query, { similarTo: id }), locale) }
}

/** Some products by id as a listing, filtered and sorted like every other. */
export async function listChosen(
  reader: Reader,
  ids: readonly number[],
  query: ListingQuery,
  locale: Locale,
) {
  return listing(reader, listingFilter(query, { ids }), locale)
}

/** Everything products are found by, most popular first. */
export async function listSearchable(reader: Reader): Promise<{ id: number; texts: string[] }[]> {
  const found = await listSearchableRows(reader)
  return found.map(({ id, texts }) => ({ id, texts: texts.filter((text) => text !== null) }))
}

/** The whole product page: its face, how to redeem it, its other face values. */
export async function getProductPage(reader: Reader, id: number, locale: Locale) {
  const { view } = await getProductForSale(reader, id, locale)
  const denominations = await listDenominationRows(reader, id, locale)
  const steps = await findRedeemSteps(reader, [id], locale)
  return {
    ...view,
    redeem_steps: steps.get(id) ?? [],
    denominations: denominations.map(presentDenomination),
  }
}

/** How the codes of products are redeemed, those no longer sold included. */
export async function findRedeemSteps(
  reader: Reader,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, string[]>> {
  const found = await listRedeemStepRows(reader, ids, locale)
  return new Map(found.map(({ id, steps }) => [id, steps ?? []]))
}

/** A product that is for sale; throws 404 for absent and hidden ones alike. */
export async function getProductForSale(
  reader: Reader,
  id: number,
  locale: Locale,
): Promise<PricedProduct> {
  const product = (await findProducts(reader, [id], locale)).get(id)
  if (!product?.isForSale) throw notFound()
  return product
}

/** Products by id, those no longer sold included; ids nobody knows are absent. */
export async function findProducts(
  reader: Reader,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, PricedProduct>> {
  if (ids.length === 0) return new Map()
  const found = await listProductRowsById(reader, ids, locale)
  return new Map(
    found.map((row) => [
      row.id,
      {
        id: row.id,
        priceMinor: row.price_minor,
        isForSale: row.hidden_at === null,
        availableCount: row.available_count,
        view: presentProduct(row),
      },
    ]),
  )
}

/** The same product for somebody who has more of it to buy than is on the shelf for everyone. */
export function withMoreInStock(product: PricedProduct, moreCount: number): PricedProduct {
  const availableCount = product.availableCount + moreCount
  const { few_left: _, ...view } = product.view
  return { ...product, availableCount, view: { ...view, ...presentStock(availableCount) } }
}

export async function listCategories(reader: Reader, locale: Locale) {
  return { result: await listCategoryRows(reader, locale) }
}

export async function listCountries(reader: Reader, locale: Locale) {
  const countries = await listCountryRows(reader, locale)
  return {
    result: countries.map(({ id, code, name }) => ({ id, code, name: countryName(code, name) })),
  }
}

export async function listCurrencies(reader: Reader) {
  const currencies = await listCurrencyRows(reader)
  return { result: currencies.map(({ code_name, label }) => ({ codeName: code_name, label })) }
}
