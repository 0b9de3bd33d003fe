import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { settle } from './steps/measure.ts'
import { goBack, reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const chips = (page: Page) => page.getByRole('list', { name: 'Filters that are on' })
const panel = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false })

async function showCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Show \d+ cards?$/ }).click()
}

test('filters stand in the address, and Back brings back filters, pages and place', async ({
  page,
}) => {
  await visit(page, href('novelties'))
  await test.step('a list comes in the order that its menu shows', async () => {
    const menu = page.getByRole('main').getByRole('combobox')
    await expect(menu).toHaveValue('novelties')
    const orders = ['Popular', 'In stock', 'New', 'Low to high', 'High to low']
    await expect(menu.getByRole('option')).toHaveText(orders)
    const { result } = await (await page.request.get('/api/novelties')).json()
    await expect(cards(page).first().getByRole('heading')).toHaveText(result.products[0].name)
  })
  await test.step('order, price and country', async () => {
    await page.getByRole('main').getByRole('combobox').selectOption({ label: 'Low to high' })
    await expect(page).toHaveURL(/\?sort=increase$/)
    await panel(page, 'Price').click()
    await page.getByLabel('Highest price').first().fill('30000')
    const open = page.getByRole('region', { name: /^Price/ })
    await expect(open.getByRole('button', { name: /^Show \d+ cards?$/ })).toBeVisible()
    await expect(open.locator('[aria-live]'), 'the heading of the list says it').toHaveCount(0)
    await showCards(page)
    await expect(page).toHaveURL(/maxPrice=30000/)
    await expect(chips(page).getByRole('listitem')).toHaveCount(1)
  })
  await test.step('one page more', async () => {
    await expect(cards(page)).toHaveCount(24)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Show \d+ more$/ })
      .click()
    await expect(cards(page)).toHaveCount(48)
    const told = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^48 of \d+$/ })
    await expect(told).toHaveCount(1)
  })
  await test.step('a product and back', async () => {
    await cards(page).nth(40).scrollIntoViewIfNeeded()
    const place = (await cards(page).nth(40).boundingBox())!.y
    await cards(page).nth(40).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await goBack(page)
    await expect(page).toHaveURL(/sort=increase.*maxPrice=30000|maxPrice=30000.*sort=increase/)
    await expect(cards(page)).toHaveCount(48)
    // Under the pointer a card is raised a little.
    await expect
      .poll(async () => (await cards(page).nth(40).boundingBox())?.y)
      .toBeCloseTo(place, -1)
  })
  await test.step('without its chip the filter is gone, and a reload shows the same', async () => {
    await chips(page).getByRole('link').click()
    await expect(page).toHaveURL(/\?sort=increase$/)
    await expect(chips(page)).toHaveCount(0)
    await reload(page)
    await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('increase')
  })
})

test(
  'what is taken off elsewhere is off in its menu and panel too',
  inFullRun,
  async ({ page }) => {
    const address = href('category', { id: 'steam' })
    await visit(page, address)
    await test.step('an order, by Back', async () => {
      const order = page.getByRole('main').getByRole('combobox')
      await order.selectOption({ label: 'High to low' })
      await expect(page).toHaveURL(/\?sort=decreasing$/)
      await goBack(page)
      await expect(page).toHaveURL(address)
      await expect(order).toHaveValue('popular')
    })
    const sheet = page.getByRole('dialog')
    const open = () => page.getByRole('button', { name: 'Filters' }).click()
    const country = sheet.getByRole('checkbox', { name: 'Argentina', exact: true })
    const highest = sheet.getByRole('textbox', { name: 'To' })
    await test.step('a country and a price, by the crosses of their chips', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      await open()
      await expect(country).toBeAttached()
      await settle(page)
      const before = await country.boundingBox()
      await country.setChecked(true, { force: true })
      await expect(page).toHaveURL(/\?country=AR$/)
      await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeVisible()
      expect(await country.boundingBox(), 'under the thumb that chose').toEqual(before)
      await highest.fill('5000')
      await highest.press('Enter')
      await expect(page).toHaveURL(/maxPrice=5000/)
      // It would lie under the other.
      await expect(sheet.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await chips(page).getByRole('link').first().click()
      await chips(page).getByRole('link').first().click()
      await expect(page).toHaveURL(address)
      await open()
      await expect(country).not.toBeChecked()
      await expect(highest).toHaveValue('')
    })
    await test.step('what is done in the sheet that was opened again is a step of its own', async () => {
      await country.setChecked(true, { force: true })
      await expect(page).toHaveURL(/\?country=AR$/)
      await page.keyboard.press('Escape')
      const other = href('category', { id: 'xbox' })
      await page.getByRole('main').getByRole('link', { name: 'Xbox' }).first().click()
      await expect(page).toHaveURL(other)
      await open()
      await expect(sheet.getByRole('checkbox').first()).toBeAttached()
      await settle(page)
      await sheet.getByRole('checkbox').first().setChecked(true, { force: true })
      await expect(page).not.toHaveURL(other)
      await page.keyboard.press('Escape')
      await goBack(page)
      await expect(page).toHaveURL(other)
    })
  },
)

test('a picture that does not come leaves the drawn cover, and nothing moves', async ({
  page,
  troubles,
}) => {
  troubles.expect(404, '/api/covers/none.png')
  await page.route('**/api/popular-products*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: { products: { cover_path: string }[] } }
    for (const product of body.result.products) product.cover_path = '/api/covers/none.png'
    await route.fulfill({ response: answer, json: body })
  })
  await visit(page, href('faq'))
  const refused = page.waitForResponse('**/api/covers/none.png')
  await page.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click()
  const card = cards(page).first()
  const before = await card.boundingBox()
  await refused
  await expect(card.locator('img[src="/api/covers/none.png"]')).toHaveJSProperty('naturalWidth', 0)
  await expect(card.locator('[data-ink]')).toContainText('Steam')
  expect(await card.boundingBox()).toEqual(before)
})

test(
  'a service whose cards are all off sale says so, and leads on',
  inFullRun,
  async ({ page, shop }) => {
    const address = href('category', { id: 'genshin-impact' })
    await visit(page, address)
    const links = await cards(page).getByRole('link', { name: 'Genshin Impact' }).all()
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
    const ids = hrefs.map((found) => /\d+$/.exec(found!)![0])
    expect(ids.length).toBeGreaterThan(0)
    try {
      for (const id of ids) await shop.operate('product', 'hide', '--id', id)
      await expect(async () => {
        await visit(page, address)
        await expect(page.getByText('No products yet')).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genshin Impact')
      await page.getByRole('link', { name: 'See popular cards' }).click()
      await expect(cards(page).first()).toBeVisible()
    } finally {
      for (const id of ids) await shop.operate('product', 'show', '--id', id)
    }
  },
)

test('a product is read in the order in which it is seen', inFullRun, async ({ page }) => {
  for (const width of [600, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, href('product', { id: '10001' }))
    const parts = page.getByRole('main').locator('h1, h2, fieldset')
    const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().y))
    expect(tops.length).toBeGreaterThan(3)
    expect(tops, `at ${width} px`).toEqual(tops.toSorted((a, b) => a - b))
  }
})

test('a price that is typed counts when its panel is closed by a press beside it', async ({
  page,
}) => {
  await visit(page, href('novelties'))
  await panel(page, 'Price').click()
  const open = page.getByRole('region', { name: /^Price/ })
  const lowest = open.getByRole('textbox', { name: 'From' })
  await lowest.fill('10500')
  await lowest.press('Home')
  await lowest.press('Delete')
  await expect(lowest).toHaveValue(/^0/)
  await lowest.press('Tab')
  await expect(lowest).toHaveValue('500')
  await open.getByRole('textbox', { name: 'To' }).fill('30000')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(open).toHaveCount(0)
  await expect(page).toHaveURL(/maxPrice=30000/)
})

test(
  'what asks for another tab opens one, also where a list would grow',
  inFullRun,
  async ({ page, context }) => {
    await visit(page, href('novelties'))
    await expect(cards(page)).toHaveCount(24)
    const opened = context.waitForEvent('page')
    const more = page.getByRole('main').getByRole('link', { name: /^Show \d+ more$/ })
    await more.click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(/page=2/)
    await expect(cards(page)).toHaveCount(24)
  },
)
