import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { holdAnswers } from './steps/hold.ts'
import { settle } from './steps/measure.ts'
import { openBasket } from './steps/shopping.ts'
import { goBack, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const steam = href('category', { id: 'steam' })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const button = (page: Page) => page.getByRole('button', { name: /^Filters/ })

test(
  'with a price chosen one button clears all of the sheet, and the focus stays in it',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, `${steam}?minPrice=1000&maxPrice=5000&country=TR`)
    await button(page).click()
    const sheet = sheetOf(page)
    const clear = sheet.getByRole('button', { name: /^Clear/ })
    await expect(clear).toHaveText(['Clear all'])
    await clear.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(steam)
    await expect(clear).toHaveCount(0)
    await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeFocused()

    await page.setViewportSize({ width: 1280, height: 844 })
    await visit(page, `${steam}?minPrice=1000`)
    await page.getByRole('button', { name: /^Price/ }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
    await expect(page).toHaveURL(steam)
    await expect(page.getByRole('region', { name: /^Price/ })).toBeFocused()

    // No blank below the footer, however long the list in the panel is.
    await page.getByRole('button', { name: /^Currency/ }).click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    const blankPx = await page.evaluate(() => {
      const { bottom } = document.querySelector('footer')!.getBoundingClientRect()
      return document.documentElement.scrollHeight - window.scrollY - bottom
    })
    expect(blankPx).toBeLessThan(1)
  },
)

const steps: [string, (page: Page) => Promise<unknown>][] = [
  ['the basket', openBasket],
  ['the search', (page) => page.getByRole('button', { name: 'Search' }).first().click()],
  [
    'another list',
    async (page) => {
      // As in Safari, where a button that was pressed has no focus to lose.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.goBack()
    },
  ],
]
for (const [what, goOn] of steps) {
  test(
    `a sheet that is slow to come says so, and stays away from ${what}`,
    inFullRun,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await visit(page, href('category', { id: 'xbox' }))
      await page.getByRole('link', { name: 'Steam' }).first().click()
      await expect(page).toHaveURL(steam)
      const file = await holdAnswers(page, /filter-sheet[^/]*\.js/)
      await button(page).click()
      await file.isOut()
      await expect(page.getByRole('main').locator('button[aria-busy=true]')).toBeFocused()
      await goOn(page)
      await expect(page.getByRole('main').locator('button[aria-busy=true]')).toHaveCount(0)
      await file.release()
      await settle(page)
      await expect(sheetOf(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await button(page).click()
      await expect(sheetOf(page)).toBeVisible()
    },
  )
}

test('what is ticked in one opening of a panel is one step back', inFullRun, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await visit(page, steam)
  await page.getByRole('button', { name: /^Country/ }).click()
  const find = page.getByRole('searchbox', { name: 'Find a country' })
  const said = page.getByRole('status')
  await find.fill('zz')
  await expect(said.filter({ hasText: 'Nothing like that' })).toHaveCount(1)
  await find.fill('braz')
  await expect(said.filter({ hasText: '1 found' })).toHaveCount(1)
  await find.fill('')
  for (const [name, chosen] of [
    ['Türkiye', /country=TR$/],
    ['Brazil', /country=.*BR/],
  ] as const) {
    // A tick is drawn over its field.
    await page.getByRole('checkbox', { name, exact: true }).setChecked(true, { force: true })
    await expect(page).toHaveURL(chosen)
  }
  await goBack(page)
  await expect(page).toHaveURL(steam)
})

test(
  'a press on the track of the prices moves the nearer handle there',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 844 })
    await visit(page, steam)
    await page.getByRole('button', { name: /^Price/ }).click()
    const most = page.getByRole('slider', { name: 'Highest price' })
    // Until the prices of the list are known, the scale ends elsewhere.
    await expect(most).not.toHaveAttribute('max', '100000')
    // The middle of a handle travels the width less one handle, which is 28 px.
    const pressTrack = async (share: number) => {
      const { x, y, width, height } = (await most.boundingBox())!
      await page.mouse.click(x + 14 + share * (width - 28), y + height / 2)
    }
    const [min, max] = await most.evaluate((field: HTMLInputElement) => [+field.min, +field.max])
    await pressTrack(0.75)
    const pressed = min! + 0.75 * (max! - min!)
    await expect(page).toHaveURL(/\?maxPrice=\d+$/)
    // A screen has no finer points than these.
    expect(Math.abs(Number(await most.inputValue()) - pressed)).toBeLessThan((max! - min!) / 200)
    await pressTrack(0.25)
    await expect(page).toHaveURL(/minPrice=\d+&maxPrice=|maxPrice=\d+&minPrice=/)
  },
)

test('a price that a screen reader sets counts', inFullRun, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, steam)
  await button(page).click()
  const most = page.getByRole('slider', { name: 'Highest price' })
  await expect(most).not.toHaveAttribute('max', '100000')
  // As it does it: the value, and two events, without the focus.
  await most.evaluate((field: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    set!.call(field, '5000')
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  })
  await expect(page).toHaveURL(/\?maxPrice=5000$/)
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue('5\u00a0000')
})

test(
  'what a list cannot do is said: prices the wrong way round, and what did not load',
  inFullRun,
  async ({ page, troubles }) => {
    await page.setViewportSize({ width: 1280, height: 844 })
    await visit(page, href('novelties'))
    const alert = page.getByRole('main').getByRole('alert')

    await test.step('a lowest price above the highest asks for nothing', async () => {
      await page.getByRole('button', { name: /^Price/ }).click()
      const [from, to] = ['From', 'To'].map((name) => page.getByRole('textbox', { name }))
      await expect(to!).toHaveAttribute('placeholder', /^\d+\u00a0\d{3}$/)
      await to!.fill('1000')
      await from!.fill('2000')
      await expect(from!).toHaveValue('2\u00a0000')
      await from!.press('Enter')
      await expect(alert).toHaveText('The lowest price is above the highest one')
      await expect(from!).toHaveAttribute('aria-invalid', 'true')
      await expect(to!).toHaveAccessibleDescription(/above the highest/)
      await expect(page).not.toHaveURL(/minPrice/)
      await from!.fill('500')
      await expect(alert).toHaveCount(0)
      await from!.press('Enter')
      await expect(page).toHaveURL(/minPrice=500/)
      await page.keyboard.press('Escape')
    })

    await test.step('countries that did not come are asked for again', async () => {
      troubles.expect(503, '/api/countries')
      const down = { status: 503, json: { message: 'Down' } }
      await page.route('**/api/countries', (route) => route.fulfill(down), { times: 1 })
      await page.getByRole('button', { name: /^Country/ }).click()
      await expect(alert).toContainText('The list did not load')
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(page.getByRole('checkbox', { name: 'Brazil', exact: true })).toBeAttached()
      await expect(page.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
    })

    await test.step('so are more products, and those that are there stay', async () => {
      await visit(page, href('novelties'))
      troubles.expect(503, '/api/novelties')
      const down = { status: 503, json: { message: 'Down' } }
      await page.route('**/api/novelties?*', (route) => route.fulfill(down), { times: 1 })
      const cards = page.getByRole('main').getByRole('article')
      const more = page.getByRole('main').getByRole('link', { name: /^Show \d+ more$/ })
      await more.click()
      await expect(alert).toHaveText('The list did not load')
      await expect(cards).toHaveCount(24)
      await more.click()
      await expect(cards).toHaveCount(48)
      await expect(alert).toHaveCount(0)
    })
  },
)
