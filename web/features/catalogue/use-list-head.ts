import { useTexts } from '#web/i18n/use-texts.ts'
import type { LoadedList } from './list-loader.ts'
import { listingHref } from './listing-query.rules.ts'

/** Title, description and address of a list for search engines. */
export function useListHead(name: string, { listing, path, query }: LoadedList) {
  const t = useTexts('catalogue')
  const cards = t('cards', { count: listing.total })
  // Order and filters show the same cards: only pages of the list stand for themselves.
  const canonicalPath = listingHref(path, query.page ? { page: query.page } : {})
  return {
    title: t('listTitle', { name }),
    description: t('listDescription', { name, cards }),
    canonicalPath,
  }
}
