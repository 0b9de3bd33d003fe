import type { Page } from '@playwright/test'
import { readWords } from '#tests/helpers/shop-texts.ts'
import { arriveAsCustomer, buyByCalls, failToPay } from './steps/customer.ts'
import { addRule, expectFits } from './steps/measure.ts'
import {
  customerScreens,
  guestOverlays,
  largeCheckout,
  refusedOrder,
  type Screen,
} from './steps/screens.ts'
import { inFullRun, test } from './story.ts'

for (const [lang, language] of [
  ['ru', 'Russian'],
  ['hi', 'Hindi'],
] as const) {
  test(
    `words twice as large fit the screens of a customer too, in ${language}`,
    inFullRun,
    async ({ page, browser, shop, troubles }) => {
      troubles.expect(422, '/api/profile/email-verify')
      const customer = await arriveAsCustomer(page, shop, { pieces: 2 })
      // One is opened on the way, the other one stays as it was bought.
      const screens = customerScreens(await buyByCalls(customer))
      await buyByCalls(customer)
      screens.push(refusedOrder(await failToPay(customer)))
      const how = { lang, url: shop.url, widths: [360, 577, 768, 769] }
      const wanted = new Set(['empty basket', 'void activation link'])
      const overlays = guestOverlays.filter(({ name }) => wanted.has(name))
      const guest = await browser.newPage({ baseURL: shop.url })
      await expectTwiceAsLarge(page, screens, how)
      await expectTwiceAsLarge(guest, overlays, how)
      await guest.context().close()
      await expectTwiceAsLarge(page, [largeCheckout(customer)], how)
    },
  )
}

interface Large {
  lang: 'ru' | 'hi'
  url: string
  widths: readonly number[]
}

async function expectTwiceAsLarge(page: Page, screens: readonly Screen[], how: Large) {
  const { lang, url, widths } = how
  const words = await readWords()
  await page.context().addCookies([{ name: 'lang', value: lang, url }])
  for (const { name, open } of screens) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, words[lang])
    await addRule(page, 'html { font-size: 200% }')
    for (const width of widths) await expectFits(page, `${name} in ${lang}, 200 %`, width)
  }
}
