import type { Locale } from '#contract/locales.ts'
import type { SitePageName } from '#contract/site-pages.ts'
import { pagesBr } from './pages-br.ts'
import { pagesEn } from './pages-en.ts'
import { pagesHi } from './pages-hi.ts'
import { pagesRu } from './pages-ru.ts'

/** Legal and info pages of the demo shop, in the format that `page set` takes. */
export const demoPages: Record<Locale, Record<SitePageName, string>> = {
  br: pagesBr,
  en: pagesEn,
  ru: pagesRu,
  hi: pagesHi,
}
