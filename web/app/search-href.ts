import { href } from '#contract/pages.ts'

/** Where a search leads: its results, or home when there is nothing to search for (spec §2). */
export function searchHref(text: string): string {
  const wanted = text.trim()
  return wanted === '' ? href('home') : href('search', { searchStr: wanted })
}
