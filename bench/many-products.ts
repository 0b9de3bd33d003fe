import type { Database } from '#server/platform/db/database.ts'
import { fillCatalogue } from '#server/shop/catalogue/edit-catalogue.ts'

const chunkCount = 5000
const facesPerBrand = 20
const firstId = 1_000_000

const beginnings = ['ba', 'cor', 'del', 'fin', 'gal', 'hor', 'kam', 'lun', 'mer', 'nov', 'pra']
const middles = ['ri', 'tos', 'mel', 'va', 'qu', 'shi', 'do', 'zen', 'li', 'gra', 'po', 'ny', 'stu']
const ends = ['x', 'ra', 'ton', 'ly', 'vex', 'mo', 'dar', 'que', 'ssa', 'rk', 'nti', 'plo', 'wa']

/** A brand nobody has heard of: the same one for the same number, another for every other. */
export function brandName(nth: number): string {
  const beginning = beginnings[nth % beginnings.length]!
  const first = Math.floor(nth / beginnings.length)
  const end = ends[first % ends.length]!
  const second = Math.floor(first / ends.length)
  const middle = middles[second % middles.length]!
  const rest = Math.floor(second / middles.length)
  return `${beginning}${middle}${rest === 0 ? '' : middles[rest % middles.length]!}${end}`
}

/** Adds so many products, twenty face values to a brand; the id of the last one. */
export async function addProducts(database: Database, count: number): Promise<number> {
  for (let from = 0; from < count; from += chunkCount) {
    const products = Array.from({ length: Math.min(chunkCount, count - from) }, (_, at) =>
      productOf(from + at),
    )
    const catalogue = { categories: [], countries: [], currencies: [], products }
    await database.write((tx) => fillCatalogue(tx, catalogue))
  }
  return firstId + count - 1
}

function productOf(nth: number) {
  const brand = brandName(Math.floor(nth / facesPerBrand))
  const nominal = 5 * (1 + (nth % facesPerBrand))
  const name = `${brand} ${nominal} USD`
  return {
    id: firstId + nth,
    category_id: 1,
    names: { en: `${name} gift card`, ru: `${name} подарочная карта`, br: name, hi: name },
    units: { en: 'USD' },
    cover_text: brand,
    country_id: null,
    currency_code: 'USD',
    nominal,
    price_minor: nominal * 50_000,
    old_price_minor: null,
    position: firstId + nth,
    holiday: false,
    created_at: new Date(0),
  }
}
