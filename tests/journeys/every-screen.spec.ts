import type { BrowserContext, Page } from '@playwright/test'
import { locales, type Locale } from '#contract/locales.ts'
import { pagePaths } from '#contract/pages.ts'
import { readWords } from '#tests/helpers/shop-texts.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { expectAccessible, expectLanguage, expectNoOverflow } from './steps/inspect.ts'
import { customerScreens, guestOverlays, publicPages, type Screen } from './steps/screens.ts'
import { expect, test } from './story.ts'

type Theme = 'light' | 'dark'

const full = process.env.VITRINE_FULL === '1'
const themes: Theme[] = ['light', 'dark']

interface Look {
  locale: Locale
  theme: Theme
  widths: boolean
}

/**
 * The whole matrix where there is time for it; else every language in one theme, and the widths in
 * the language of the longest words.
 */
const looks: Look[] = locales.flatMap((locale, index) =>
  (full ? themes : [themes[index % 2]!]).map((theme) => ({
    locale,
    theme,
    widths: full || locale === 'ru',
  })),
)

test.describe('every screen speaks its language, can be used by everybody and fits', () => {
  test.describe.configure({ mode: 'parallel' })
  test.setTimeout(240_000)

  for (const view of looks) {
    const { locale, theme } = view

    test(`pages, ${locale}, ${theme}`, async ({ page, context, shop, troubles }) => {
      troubles.expect(404, '/no/such/page')
      await choose(context, shop.url, view)
      await look(page, publicPages, view)
    })

    test(`overlays of a guest, ${locale}, ${theme}`, async ({ page, context, shop }) => {
      await choose(context, shop.url, view)
      await look(page, guestOverlays, view)
    })

    test(`screens of a customer, ${locale}, ${theme}`, async ({ page, context, shop }) => {
      const customer = await arriveAsCustomer(page, shop, { pieces: 2 })
      const orderId = await buyByCalls(customer)
      await choose(context, shop.url, view)
      await look(page, customerScreens(orderId), view)
    })
  }
})

test('every page of the contract answers', async ({ request }) => {
  for (const name of Object.keys(pagePaths) as (keyof typeof pagePaths)[]) {
    const address = pagePaths[name].replace(/:\w+/, name === 'product' ? '10001' : 'steam')
    const answer = await request.get(address)
    expect.soft(answer.status(), address).toBe(200)
  }
})

async function choose(context: BrowserContext, url: string, view: Look): Promise<void> {
  const { locale, theme } = view
  await context.addCookies([
    { name: 'lang', value: locale, url },
    { name: 'theme', value: theme, url },
  ])
}

async function look(page: Page, screens: readonly Screen[], view: Look): Promise<void> {
  const { locale, widths } = view
  const words = await readWords()
  for (const { name, open } of screens) {
    await test.step(name, async () => {
      await open(page, words[locale])
      await expectLanguage(page, name, words[locale], words.en)
      await expectAccessible(page, `${name} in ${locale}`)
      if (widths) await expectNoOverflow(page, name)
    })
  }
}
