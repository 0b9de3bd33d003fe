import { demoCompany } from '#db/seed/site/demo-company.ts'
import { demoPages } from '#db/seed/site/demo-pages.ts'
import { fallbackLocale, locales } from '#contract/locales.ts'
import { sitePageNames } from '#contract/site-pages.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { setRate } from '#server/shop/rates/rates.service.ts'
import { findCompanyView, setCompany, setPage } from '#server/shop/site/site.service.ts'

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

/** Whether nobody has put in a company of their own; its number is what tells. */
export async function isOfDemoCompany(reader: Reader): Promise<boolean> {
  const company = await findCompanyView(reader, fallbackLocale)
  return company?.tax_id === demoCompany.everywhere.taxId
}
