import type { Locale } from '#contract/locales.ts'
import { sitePageNames, type SitePageName } from '#contract/site-pages.ts'

const page = Object.fromEntries(
  sitePageNames.map((n) => [n, `# ${n}\n\n## One\n\nText.`]),
) as Record<SitePageName, string>
export const demoPages: Record<Locale, Record<SitePageName, string>> = {
  br: page,
  en: page,
  ru: page,
  hi: page,
}
