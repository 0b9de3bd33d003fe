import type { Route } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { holdAnswers } from './steps/hold.ts'
import { expectStill, watchShifts } from './steps/measure.ts'
import { startPiecemealShop } from './steps/piecemeal.ts'
import { steamCard } from './steps/shopping.ts'
import { goBack, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const addresses = {
  home: href('home'),
  category: href('category', { id: 'steam' }),
  product: href('product', { id: steamCard.id }),
  holiday: href('holiday'),
  search: href('search', { searchStr: 'spotify' }),
  nothing: href('search', { searchStr: 'qqqqqqqq' }),
  faq: href('faq'),
  document: href('guarantees'),
  absent: '/no/such/page',
}

/** The width with the most of it on one screen is looked at in every run. */
const everyRun = 768

for (const width of [360, everyRun, 1440]) {
  test(
    `what is painted already stays in its place while more arrives, ${width} px`,
    width === everyRun ? {} : inFullRun,
    async ({ page, shop, troubles }) => {
      troubles.expect(404, addresses.absent)
      await page.setViewportSize({ width, height: 900 })
      await watchShifts(page)
      const slow = await startPiecemealShop(shop.url)
      try {
        for (const [name, address] of Object.entries(addresses)) {
          await slow.open(page, address)
          await expectStill(page, `${name} at ${width} px`)
        }
      } finally {
        await slow.close()
      }
    },
  )
}

test('from deep in a list the outline of a slow page is seen, not the footer below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, href('category', { id: 'steam' }))
  const card = page.getByRole('main').getByRole('article').nth(20)
  const heading = page.getByRole('heading', { level: 1 })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const product = await holdAnswers(page, /\/api\/products\/\d+(\?|$)/)
  await card.scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(844)
  await card.getByRole('link').first().click()
  await product.isOut()
  await expect(heading).toHaveCount(0)
  expect(await scrolled()).toBe(0)
  await product.release()
  await expect(heading).toBeVisible()
  await goBack(page)
  await expect(card).toBeInViewport()
})

test('a page that failed after a long wait is asked for again, and its heading has the focus', async ({
  page,
  troubles,
}) => {
  troubles.expect(500, '/api/')
  await visit(page, addresses.product)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const outline = Promise.withResolvers<void>()
  const failLate = async (route: Route) => {
    await outline.promise
    await route.fulfill({ status: 500, json: { message: 'no' } })
  }
  await page.route('**/api/**', failLate)
  await page.getByRole('navigation').getByRole('link', { name: 'Steam' }).first().click()
  await expect(heading).toHaveText('Steam')
  outline.resolve()
  await expect(heading).toHaveText('The page did not load')
  await page.unroute('**/api/**', failLate)
  await main.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(heading).toHaveText('Steam')
  await expect(heading).toBeFocused()
})
