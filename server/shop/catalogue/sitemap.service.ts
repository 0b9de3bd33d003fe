import { href } from '#contract/pages.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { listCategoryRows } from './reference.sql.ts'
import { listSoldIds } from './sitemap.sql.ts'

const fixedPages = [
  href('home'),
  href('novelties'),
  href('discounts'),
  href('holiday'),
  href('faq'),
  href('guarantees'),
  href('requisites'),
  href('contractOffer'),
  href('privacy'),
]

/** Paths of every public page that search engines may keep. */
export async function listPublicPaths(reader: Reader): Promise<string[]> {
  const categories = await listCategoryRows(reader, 'en')
  const products = await listSoldIds(reader)
  return [
    ...fixedPages,
    ...categories.map((category) => href('category', { id: category.formatted_name })),
    ...products.map((id) => href('product', { id })),
  ]
}
