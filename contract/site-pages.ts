import type { PageName } from './pages.ts'

/** Legal and info pages of spec §2: the name their texts are kept under, and the page they fill. */
export const sitePages = {
  'contract-offer': 'contractOffer',
  privacy: 'privacy',
  requisites: 'requisites',
  guarantees: 'guarantees',
  faq: 'faq',
} as const satisfies Record<string, PageName>

export type SitePageName = keyof typeof sitePages

export const sitePageNames = Object.keys(sitePages) as SitePageName[]

export function isSitePageName(value: unknown): value is SitePageName {
  return typeof value === 'string' && Object.hasOwn(sitePages, value)
}
