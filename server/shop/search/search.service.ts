import type { Locale } from '#contract/locales.ts'
import type { Reader } from '#server/platform/db/query.ts'
import {
  findProducts,
  listChosen,
  listSearchable,
  type ListingQuery,
} from '#server/shop/catalogue/catalogue.service.ts'
import { readCatalogueVersion } from '#server/shop/catalogue/figures.service.ts'
import { withNicknames } from './nicknames.rules.ts'
import { SearchIndex, type Found } from './search-index.rules.ts'
import { thousandsOf, wordsOf } from './search-words.rules.ts'
import { findTyped, readTyped } from './typed-text.rules.ts'

export { thousandsOf, wordsOf }

/** Search over the whole catalogue, by an index that each instance keeps in memory. */
export interface Search {
  /** Makes the index anew when what products are found by has changed. */
  refresh(reader: Reader): Promise<void>
  find(reader: Reader, text: string, count?: number): Promise<Found>
}

/** Rows of hints at most: a list without a scrollbar on a phone too. */
const hintsMax = 8

export function createSearch(): Search {
  let index: { names: number; words: SearchIndex } | null = null
  let firstIndex: Promise<SearchIndex> | null = null
  async function refresh(reader: Reader): Promise<SearchIndex> {
    const { namesVersion } = await readCatalogueVersion(reader)
    if (index?.names === namesVersion) return index.words
    const products = await listSearchable(reader)
    const words = new SearchIndex(products.map(withNicknames))
    index = { names: namesVersion, words }
    return words
  }
  /** A crowd that comes before there is an index waits for one. */
  const makeFirst = (reader: Reader) =>
    (firstIndex ??= refresh(reader).finally(() => (firstIndex = null)))
  return {
    async refresh(reader) {
      await refresh(reader)
    },
    async find(reader, text, count) {
      const words = index?.words ?? (await makeFirst(reader))
      return findTyped(words, text, count)
    },
  }
}

/** Names to search for and articles to open, together no more than a screen takes (spec §3). */
export async function listHints(search: Search, reader: Reader, text: string, locale: Locale) {
  const { ids } = await search.find(reader, text, hintsMax)
  const products = await findProducts(reader, ids, locale)
  const typed = readTyped(text)
  const isArticle = (id: number) => /^\d+$/.test(typed) && String(id).startsWith(typed)
  const found = ids.flatMap((id) => products.get(id) ?? [])
  const articles = found.filter(({ id }) => isArticle(id))
  const names = found.filter(({ id }) => !isArticle(id))
  return {
    hintsByName: names.map(({ view }) => ({ name: view.name })),
    hintsByArt: articles.map(({ id, view }) => ({ id, name: view.name, article: id })),
  }
}

/** What was found as a listing, with what was understood when it was not found as typed. */
export async function searchProducts(
  search: Search,
  reader: Reader,
  text: string,
  query: ListingQuery,
  locale: Locale,
) {
  const { ids, corrected } = await search.find(reader, text)
  const listing = await listChosen(reader, ids, query, locale)
  return { result: { ...listing, ...(corrected === null ? {} : { corrected }) } }
}
