import { useTexts } from '#web/i18n/use-texts.ts'
import { isNarrowed } from './filters/filter-query.rules.ts'
import type { LoadedList } from './list-loader.ts'
import { listingHref } from './listing-query.rules.ts'

/** Title, description and address of a list for search engines. */
export function useListHead(name: string, { listing, path, query }: LoadedList) {
  const t = useTexts('catalogue')
  const cards = t('cards', { count: listing.total })
  const title = t('listTitle', { name })
  // Order and filters show the same cards: only pages of the list stand for themselves.
  if (isNarrowed(query)) return { title }
  return {
    title,
    description: t('listDescription', { name, cards }),
    canonicalPath: listingHref(path, query.page ? { page: query.page } : {}),
  }
}
