import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { sorts } from '../sorts.ts'
import { digits, idParam, pageQuery } from './fields.ts'

/** A product as every listing, basket and order shows it; names of spec §3. */
export const product = z.object({
  /** The id is the article number. */
  id: z.int(),
  name: z.string(),
  /** KZT. */
  price: z.number(),
  old_price: z.optional(z.number()),
  in_stock: z.boolean(),
  /** Pieces left when few enough to say, else absent. */
  few_left: z.optional(z.int()),
  /** formatted_name of the category. */
  category: z.string(),
  category_name: z.string(),
  cover_path: z.nullable(z.string()),
  cover_text: z.string(),
  country_icon: z.nullable(z.string()),
  currency_nominal_country: z.object({
    country_icon: z.nullable(z.string()),
    country_code: z.nullable(z.string()),
    country_name: z.nullable(z.string()),
    codeName: z.nullable(z.string()),
    /** Face value and its unit in the person's language: 250, "TRY". */
    nominal: z.number(),
    unit: z.string(),
  }),
  rating: z.optional(z.number()),
  feedback_count: z.int(),
})

const filter = () =>
  z.optional(z.string('unknown').check(z.maxLength(limits.filterMaxChars, 'too_long')))

/** What every listing takes: page or offset, sort and filters, all optional. */
export const listingQuery = z.object({
  ...pageQuery(),
  sort: z.optional(z.enum(sorts, 'unknown')),
  minPrice: z.optional(digits(999_999, 'price_bound')),
  maxPrice: z.optional(digits(999_999, 'price_bound')),
  currency: filter(),
  country: filter(),
  category: filter(),
})

export const listing = z.object({
  result: z.object({
    products: z.array(product),
    total: z.int(),
    page: z.int(),
    perPage: z.int(),
  }),
})

const category = z.object({
  id: z.int(),
  name: z.string(),
  formatted_name: z.string(),
  svg_path: z.nullable(z.string()),
  monogram: z.string(),
})

const country = z.object({ id: z.int(), code: z.string(), name: z.string() })
const currency = z.object({ codeName: z.string(), label: z.string() })

const productDetail = z.extend(product, {
  /** Three or so short sentences: how the code is redeemed. */
  redeem_steps: z.array(z.string()),
  /** The same brand and region, all face values. */
  denominations: z.array(
    z.object({
      id: z.int(),
      nominal: z.number(),
      unit: z.string(),
      price: z.number(),
      in_stock: z.boolean(),
    }),
  ),
})

const idParams = z.object({ id: idParam() })

export const getProduct = { params: idParams, output: z.object({ result: productDetail }) }
export const getBasketProduct = { params: idParams, output: z.object({ result: product }) }
export const listSimilar = { params: idParams, query: listingQuery, output: listing }
export const listByPath = {
  params: z.object({ listpath: z.string().check(z.maxLength(64, 'unknown')) }),
  query: listingQuery,
  output: listing,
}
export const listCategory = {
  params: z.object({ id: z.string().check(z.maxLength(64, 'unknown')) }),
  query: listingQuery,
  output: z.object({
    result: z.extend(listing.shape.result, { category }),
  }),
}
export const listCategories = { output: z.object({ result: z.array(category) }) }
export const listCountries = { output: z.object({ result: z.array(country) }) }
export const listCurrencies = { output: z.object({ result: z.array(currency) }) }
