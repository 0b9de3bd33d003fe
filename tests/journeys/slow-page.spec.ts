import type { Route } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { holdAnswers } from './steps/hold.ts'
import { expectStill, settle, watchShifts } from './steps/measure.ts'
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
  const link = card.getByRole('link').first()

  await test.step('from which Back leads to the list as it was left', async () => {
    await link.click()
    await product.isOut()
    await expect(heading).toHaveCount(0)
    expect(await scrolled()).toBe(0)
    const others = await holdAnswers(page, '**/api/**')
    await page.goBack()
    await expect(heading).toHaveText('Steam')
    await expect(card).toBeInViewport()
    await expect(link).toBeFocused()
    await others.release()
    await page.unroute('**/api/**')
  })

  await link.click()
  await expect(heading).toHaveCount(0)
  await product.release()
  await expect(heading).toBeVisible()
  await goBack(page)
  await expect(card).toBeInViewport()
})

test('who presses once more while the outline stands sees it on, and comes there once', async ({
  page,
}) => {
  await visit(page, addresses.product)
  const heading = page.getByRole('heading', { level: 1 })
  const home = page.getByRole('banner').getByRole('link', { name: 'Vitrine' })
  const cards = await holdAnswers(page, '**/api/popular-products*')
  await home.click()
  await cards.isOut()
  await expect(heading).toHaveCount(0)
  await page.evaluate(noteHeadings)
  await home.click()
  await settle(page)
  expect(await page.locator('[data-had-heading]').count()).toBe(0)
  await cards.release()
  await expect(heading).toBeVisible()
  await goBack(page)
  await expect(heading).toHaveText(steamCard.name)
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

/** Leaves a mark on the page's place once a heading has stood in it, however briefly. */
function noteHeadings(): void {
  const place = document.querySelector('main')!
  const note = () => {
    if (place.querySelector('h1')) place.dataset['hadHeading'] = ''
  }
  new MutationObserver(note).observe(place, { childList: true, subtree: true })
}
