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
