import { demoCompany } from '#db/seed/site/demo-company.ts'
import { demoPages } from '#db/seed/site/demo-pages.ts'
import { locales } from '#contract/locales.ts'
import { sitePageNames } from '#contract/site-pages.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { setRate } from '#server/shop/rates/rates.service.ts'
import {
  findCompanyDetails,
  optionOf,
  setCompany,
  setPage,
} from '#server/shop/site/site.service.ts'

const demoRate = { currency: 'RUB', value: '5.95', source: 'Vitrine Demo', force: false }

export async function fillDemoRate(tx: Tx): Promise<void> {
  await setRate(tx, demoRate)
}

/** The demo company and its pages in every language, by the way an operator would put them in. */
export async function fillDemoSite(tx: Tx): Promise<void> {
  for (const locale of locales) {
    const { everywhere, texts } = demoCompany
    if (locale === locales[0]) await setCompany(tx, { ...everywhere, ...texts.en }, null)
    await setCompany(tx, texts[locale], locale)
    for (const name of sitePageNames) await setPage(tx, name, locale, demoPages[locale][name])
  }
}

/** What is still said of the demo's company, as `company set` names it: `tax-id`, `address (ru)`. */
export async function listDemoDetails(reader: Reader): Promise<string[]> {
  const company = await findCompanyDetails(reader)
  if (!company) return []
  const { everywhere, texts } = demoCompany
  const same = keysOf(everywhere).filter((name) => company[name] === everywhere[name])
  const sameTexts = keysOf(texts.en).flatMap((name) =>
    locales
      .filter((locale) => company[name][locale] === texts[locale][name])
      .map((locale) => `${optionOf(name)} (${locale})`),
  )
  return [...same.map(optionOf), ...sameTexts]
}

function keysOf<Name extends string>(details: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(details) as Name[]
}
