import type { Locator, Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { holdAnswers } from './steps/hold.ts'
import { settle } from './steps/measure.ts'
import { basketDrawer, cardOf, openBasket, steamCard } from './steps/shopping.ts'
import { goBack, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')
const showMore = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Show \d+ more$/ })
const tick = (place: Locator, name: RegExp) => place.getByRole('checkbox', { name })

test(
  'filters chosen one after another count together while the list is on its way',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, href('novelties'))
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(tick(sheet, /^Türkiye$/)).toBeAttached()
    await expect(tick(sheet, /^TRY ·/)).toBeAttached()
    const lists = await holdAnswers(page, /\/api\/novelties/)
    await tick(sheet, /^Türkiye$/).check({ force: true })
    await lists.isOut()
    await tick(sheet, /^TRY ·/).check({ force: true })
    await lists.release()
    await expect(page).toHaveURL(/country=tr&?/i)
    await expect(page).toHaveURL(/currency=TRY/)
    await expect(tick(sheet, /^Türkiye$/)).toBeChecked()
    await expect(tick(sheet, /^TRY ·/)).toBeChecked()
  },
)

test(
  'what is chosen after a second category counts with it while their page is on its way',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, href('category', { id: 'steam' }))
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(tick(sheet, /^Xbox$/)).toBeAttached()
    await expect(tick(sheet, /^Türkiye$/)).toBeAttached()
    const lists = await holdAnswers(page, /popular-products\?.*category=/)
    // Without it the page that is left stays until the next one is here.
    await holdAnswers(page, /slow-page[^/]*\.js/)
    await tick(sheet, /^Xbox$/).check({ force: true })
    await lists.isOut()
    await tick(sheet, /^Spotify$/).check({ force: true })
    await tick(sheet, /^Türkiye$/).check({ force: true })
    await lists.release()
    await expect(page).toHaveURL(/\/\?category=steam(,|%2C)xbox(,|%2C)spotify&country=TR$/)
    for (const name of [/^Steam$/, /^Xbox$/, /^Türkiye$/, /^Spotify$/]) {
      await expect(tick(sheet, name)).toBeChecked()
    }
    await goBack(page)
    await expect(page).toHaveURL(href('category', { id: 'steam' }))
  },
)

test(
  'more of a list that was left and found again is shown once and whole',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('novelties'))
    const pieces = await holdAnswers(page, /novelties\?.*offset=/)
    await showMore(page).click()
    await pieces.isOut()
    await cardsOf(page).nth(2).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await page.goBack()
    await expect(cardsOf(page)).toHaveCount(24)
    await showMore(page).click()
    await pieces.release()
    await expect(page.getByRole('main')).toContainText(/48 of \d+/)
    await expect(cardsOf(page)).toHaveCount(48)
    await showMore(page).click()
    await expect(page.getByRole('main')).toContainText(/72 of \d+/)
    await expect(cardsOf(page)).toHaveCount(72)
  },
)

test(
  'the keys stay on "Show more" while it loads, and at the end go on to what came',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('novelties'))
    const pieces = await holdAnswers(page, /novelties\?.*offset=/)
    await showMore(page).press('Enter')
    await pieces.isOut()
    const more = page.getByRole('main').locator('a[aria-busy]')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await pieces.release()
    await expect(cardsOf(page)).toHaveCount(48)
    await expect(showMore(page)).toBeFocused()
    await page.unroute(/novelties\?.*offset=/)
    await page.route(/novelties\?.*offset=/, async (route) => {
      const answer = await route.fetch()
      const { result } = await answer.json()
      await route.fulfill({ response: answer, json: { result: { ...result, total: 72 } } })
    })
    await page.keyboard.press('Enter')
    await expect(cardsOf(page)).toHaveCount(72)
    await expect(showMore(page)).toHaveCount(0)
    await expect(page.getByRole('main').locator('li:has(article)').nth(48)).toBeFocused()
  },
)

test(
  'another order begins anew while more of the old one is on its way',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('novelties'))
    const pieces = await holdAnswers(page, /novelties\?.*offset=/)
    await showMore(page).click()
    await pieces.isOut()
    await page.getByRole('main').getByRole('combobox').selectOption({ label: 'Low to high' })
    await expect(page).toHaveURL(/sort=increase/)
    await expect(showMore(page)).toBeVisible()
    await pieces.release()
    await settle(page)
    await expect(cardsOf(page)).toHaveCount(24)
  },
)

test(
  'a list that has become shorter meanwhile offers no more of it',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('novelties'))
    await page.route(/novelties\?.*offset=/, async (route) => {
      const answer = await route.fetch()
      const { result } = await answer.json()
      const json = { result: { ...result, products: [], total: 20 } }
      await route.fulfill({ response: answer, json })
    })
    await showMore(page).click()
    await expect(showMore(page)).toHaveCount(0)
    await expect(cardsOf(page)).toHaveCount(24)
  },
)

test(
  'the order of reviews chosen last is shown, and the end of them keeps the focus',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('product', { id: steamCard.id }))
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const marks = reviews.getByRole('article').getByText(/^\d out of 5/)
    const older = await holdAnswers(page, /feedbacks\/.*offset=/, (_, nth) => nth === 0)
    await reviews.getByRole('button', { name: /more/i }).click()
    await older.isOut()
    const lowest = reviews.getByRole('button', { name: /lowest/i })
    await lowest.click()
    await expect(lowest).toHaveAttribute('aria-pressed', 'true')
    const shown = await marks.allTextContents()
    expect(shown).not.toHaveLength(0)
    await older.release()
    await expect(marks).toHaveText(shown)
    await page.unroute(/feedbacks\/.*offset=/)
    await page.route(/feedbacks\/.*offset=/, async (route) => {
      const answer = await route.fetch()
      const { result } = await answer.json()
      await route.fulfill({ response: answer, json: { result: { ...result, total: 20 } } })
    })
    await reviews.getByRole('button', { name: /more/i }).press('Enter')
    await expect(reviews.getByRole('button', { name: /more/i })).toHaveCount(0)
    await expect(reviews.getByRole('article').nth(10)).toBeFocused()
  },
)

test(
  'an order of reviews that does not come is not shown as chosen',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expect(503, '/api/products/feedbacks/')
    await page.route(/order=lowest/, (route) => route.fulfill({ status: 503 }), { times: 1 })
    await visit(page, href('product', { id: steamCard.id }))
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const lowest = reviews.getByRole('button', { name: /lowest/i })
    await lowest.click()
    await expect(reviews.getByRole('alert')).toBeVisible()
    await expect(lowest).toHaveAttribute('aria-pressed', 'false')
    await lowest.click()
    await expect(lowest).toHaveAttribute('aria-pressed', 'true')
    await expect(reviews.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'what is typed into the search while a page is on its way stays',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('home'))
    const product = await holdAnswers(page, `**/api/products/${steamCard.id}`)
    await cardOf(page, steamCard.name).getByRole('link', { name: steamCard.name }).click()
    const field = page.getByRole('banner').getByRole('combobox')
    await field.click()
    await field.pressSequentially('roblo')
    await product.release()
    await expect(page).toHaveURL(href('product', { id: steamCard.id }))
    await expect(page.getByRole('heading', { level: 1, name: steamCard.name })).toBeVisible()
    await page.keyboard.type('x')
    await expect(field).toHaveValue('roblox')
  },
)

test(
  'a link asked for comes without taking the place of what was opened since',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('home'))
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('anna@demo.shop')
    await dialog.getByRole('button', { name: /Forgot/ }).click()
    const request = await holdAnswers(page, '**/api/password-reset')
    await dialog.getByRole('button', { name: /Send/ }).click()
    await request.isOut()
    await page.keyboard.press('Escape')
    await openBasket(page)
    await request.release()
    await expect(page.getByText('The link is on its way')).toBeVisible()
    await expect(basketDrawer(page)).toBeVisible()
  },
)

test('whoever types into the search keeps the place on the page', inFullRun, async ({ page }) => {
  await visit(page, href('novelties'))
  await page.evaluate(() => scrollTo(0, 900))
  await page.keyboard.press('/')
  await page.keyboard.type('steam')
  const options = page.getByRole('banner').getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(900)
})
