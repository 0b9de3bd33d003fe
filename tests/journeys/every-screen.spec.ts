import type { BrowserContext, Page } from '@playwright/test'
import { locales, type Locale } from '#contract/locales.ts'
import { pagePaths } from '#contract/pages.ts'
import { readWords } from '#tests/helpers/shop-texts.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { expectAccessible, expectLanguage, expectNoOverflow } from './steps/inspect.ts'
import {
  customerScreens,
  guestOverlays,
  pagesToCome,
  publicPages,
  type Screen,
} from './steps/screens.ts'
import { expect, test } from './story.ts'

type Theme = 'light' | 'dark'

const full = process.env.VITRINE_FULL === '1'
const themes: Theme[] = ['light', 'dark']

/** Every language in one theme; the whole matrix where there is time for it. */
const looks = locales.flatMap((locale, index) =>
  (full ? themes : [themes[index % 2]!]).map((theme) => ({ locale, theme })),
)

test.describe('every screen speaks its language, can be used by everybody and fits', () => {
  test.describe.configure({ mode: 'parallel' })
  test.setTimeout(240_000)

  for (const { locale, theme } of looks) {
    test(`pages, ${locale}, ${theme}`, async ({ page, context, shop, troubles }) => {
      troubles.expect(404, '/no/such/page')
      await choose(context, shop.url, locale, theme)
      await look(page, publicPages, locale)
    })

    test(`overlays of a guest, ${locale}, ${theme}`, async ({ page, context, shop }) => {
      await choose(context, shop.url, locale, theme)
      await look(page, guestOverlays, locale)
    })

    test(`screens of a customer, ${locale}, ${theme}`, async ({ page, context, shop }) => {
      const customer = await arriveAsCustomer(page, shop, { pieces: 2 })
      const orderId = await buyByCalls(customer)
      await choose(context, shop.url, locale, theme)
      await look(page, customerScreens(orderId), locale)
    })
  }
})

test('every page of the contract answers, but for those still to come', async ({ request }) => {
  for (const name of Object.keys(pagePaths) as (keyof typeof pagePaths)[]) {
    const address = pagePaths[name].replace(/:\w+/, name === 'product' ? '10001' : 'steam')
    const answer = await request.get(address)
    const isToCome = (pagesToCome as readonly string[]).includes(name)
    expect.soft(answer.status(), address).toBe(isToCome ? 404 : 200)
  }
})

async function choose(
  context: BrowserContext,
  url: string,
  locale: Locale,
  theme: Theme,
): Promise<void> {
  await context.addCookies([
    { name: 'lang', value: locale, url },
    { name: 'theme', value: theme, url },
  ])
}

async function look(page: Page, screens: readonly Screen[], locale: Locale): Promise<void> {
  const words = await readWords()
  for (const { name, open } of screens) {
    await test.step(name, async () => {
      await open(page, words[locale])
      await expectLanguage(page, name, words[locale], words.en)
      await expectAccessible(page, `${name} in ${locale}`)
      if (full || locale === 'ru' || locale === 'hi') await expectNoOverflow(page, name)
    })
  }
}
