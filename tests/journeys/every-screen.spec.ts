import type { Page } from '@playwright/test'
import { locales, type Locale } from '#contract/locales.ts'
import { href, pagePaths } from '#contract/pages.ts'
import { readWords } from '#tests/helpers/shop-texts.ts'
import { arriveAsCustomer, buyByCalls, failToPay } from './steps/customer.ts'
import { expectAccessible, expectLanguage } from './steps/inspect.ts'
import { expectFits, expectStill, watchShifts, widths } from './steps/measure.ts'
import {
  customerScreens,
  guestOverlays,
  largeCheckout,
  refusedOrder,
  publicPages,
  type Screen,
} from './steps/screens.ts'
import { expect, inFullRunUnless, test } from './story.ts'

type Theme = 'light' | 'dark'

const full = process.env.VITRINE_FULL === '1'
const themes: Theme[] = ['light', 'dark']

interface Look {
  theme: Theme
  widths: readonly number[]
}

/**
 * How a screen is looked at in each language of the run: in the full one in every theme at every
 * width; else, where it comes in one language, in one theme at one width, which go round from
 * screen to screen.
 */
function looksOf(screenIndex: number): Look[] {
  if (full) return themes.map((theme) => ({ theme, widths }))
  const width = widths[screenIndex % widths.length]!
  const theme = themes[screenIndex % themes.length]!
  return [{ theme, widths: [width] }]
}

test.describe('every screen speaks its language, can be used by everybody and fits', () => {
  test.describe.configure({ mode: 'parallel' })
  test.setTimeout(full ? 900_000 : 240_000)

  for (const locale of locales) {
    test(`pages, ${locale}`, inFullRunUnless('hi', locale), async ({ page, shop, troubles }) => {
      troubles.expect(404, '/no/such/page')
      await watchShifts(page)
      await look(page, publicPages, { locale, url: shop.url, still: true })
    })

    test(
      `overlays of a guest, ${locale}`,
      inFullRunUnless('ru', locale),
      async ({ page, shop, troubles }) => {
        troubles.expect(422, '/api/profile/email-verify')
        await look(page, guestOverlays, { locale, url: shop.url })
      },
    )

    test(
      `screens of a customer, ${locale}`,
      inFullRunUnless('hi', locale),
      async ({ page, shop }) => {
        const customer = await arriveAsCustomer(page, shop, { pieces: 2 })
        const orderId = await buyByCalls(customer)
        const refused = refusedOrder(await failToPay(customer))
        const screens = [...customerScreens(orderId), refused, largeCheckout(customer)]
        await look(page, screens, { locale, url: shop.url })
      },
    )
  }
})

test('every page of the contract answers', async ({ request }) => {
  for (const name of Object.keys(pagePaths) as (keyof typeof pagePaths)[]) {
    const address = pagePaths[name].replace(/:\w+/, name === 'product' ? '10001' : 'steam')
    const answer = await request.get(address)
    expect.soft(answer.status(), address).toBe(200)
  }
})

test('what a browser has is not sent again, and nothing is said of its length', async ({
  request,
}) => {
  const html = await (await request.get(href('home'))).text()
  const asset = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? ''
  for (const address of [href('home'), href('faq'), '/favicon.svg', asset]) {
    const whole = await request.get(address)
    const known = { 'if-none-match': whole.headers()['etag'] ?? '' }
    const again = await request.get(address, { headers: known })
    expect([again.status(), again.headers()['content-length']], address).toEqual([304, undefined])
    const head = await request.head(address)
    expect(Number(head.headers()['content-length']), address).toBeGreaterThan(0)
  }
})

interface Visit {
  locale: Locale
  url: string
  /** The screen is a page of its own, on which nothing may move by itself. */
  still?: boolean
}

async function look(page: Page, screens: readonly Screen[], visit: Visit): Promise<void> {
  const { locale, url, still } = visit
  const words = await readWords()
  for (const [index, { name, open }] of screens.entries()) {
    for (const { theme, widths: wanted } of looksOf(index)) {
      await test.step(`${name}, ${theme}`, async () => {
        await page.context().addCookies([
          { name: 'lang', value: locale, url },
          { name: 'theme', value: theme, url },
        ])
        // Pages are opened as wide as they are looked at; ways to overlays need the whole navbar.
        if (still) await page.setViewportSize({ width: wanted[0]!, height: 900 })
        await open(page, words[locale])
        if (still) await expectStill(page, `${name} in ${locale}, ${theme}`)
        await expectLanguage(page, name, words[locale], words.en)
        for (const width of wanted) {
          await expectFits(page, `${name} in ${locale}, ${theme}`, width)
          const screen = `${name} in ${locale}, ${theme}, ${width} px`
          await expectAccessible(page, screen)
        }
        if (!still) await page.setViewportSize({ width: 1280, height: 900 })
      })
    }
  }
}
