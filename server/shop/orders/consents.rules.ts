import type { SitePageName } from '#contract/site-pages.ts'

/** What pressing Pay agrees to, and the page whose words it is (spec §5). */
export const consentPages = {
  offer: 'contract-offer',
  privacy: 'privacy',
  nonRefund: 'guarantees',
} as const satisfies Record<string, SitePageName>

/** The versions of these pages as an order keeps them; a page nobody has written is left out. */
export function consentVersions<Version>(
  versions: Partial<Record<SitePageName, Version>>,
): Record<string, Version> {
  const known = Object.entries(consentPages).flatMap(([consent, name]) => {
    const version = versions[name]
    return version === undefined ? [] : [[consent, version] as const]
  })
  return Object.fromEntries(known)
}
