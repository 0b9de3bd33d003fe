import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const hints = (page: Page) => page.getByRole('banner').getByRole('listbox')
const field = (page: Page) => page.getByRole('banner').getByRole('combobox')

test('hints by the keys alone: a name leads to the results, an article to the product', async ({
  page,
}) => {
  await visit(page, href('home'))
  await field(page).focus()
  await page.keyboard.type('ыеуфь')
  await expect(hints(page).getByRole('option').first()).toContainText('Steam')
  await field(page).dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /-0$/)
  await expect(field(page)).toHaveValue(/^Steam/)
  await page.keyboard.press('Escape')
  await expect(hints(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('ыеуфь')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/Steam/)
  await field(page).fill('10001')
  await expect(hints(page).getByRole('option')).toContainText('10001')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href('product', { id: 10_001 }))
  await field(page).fill('')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href('home'))
  const basket = page.getByRole('banner').getByRole('button', { name: /^Basket/ })
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await basket.focus()
  await page.keyboard.press('Escape')
  // Whoever has gone on stays there.
  await expect(basket).toBeFocused()
  // A low window: the row of the keys is brought into sight, and no bar lies over the last one.
  await page.setViewportSize({ width: 740, height: 360 })
  await page.keyboard.press('/')
  await page.keyboard.type('100')
  await expect(hints(page).getByRole('option')).toHaveCount(8)
  await page.keyboard.press('ArrowUp')
  await expect(hints(page).getByRole('option').last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^All results for/ }).click()
  await expect(page).toHaveURL(/\/search\/100$/)
  await page.keyboard.press('/')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 }), 'what is shown already').toBeFocused()
})

test(
  'a pointer that passes over the hints changes nothing of what is typed, and a press follows one',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('home'))
    await field(page).fill('100')
    const rows = hints(page).getByRole('option')
    await expect(rows).toHaveCount(8)
    await rows.first().hover()
    await rows.last().hover()
    await page.mouse.move(5, 700)
    await expect(field(page)).toHaveValue('100')
    await rows.last().hover()
    await page.keyboard.type('0')
    await expect(field(page)).toHaveValue('1000')
    await page.keyboard.press('Backspace')
    await rows.last().hover()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/100$/)
    await field(page).fill('10001')
    await expect(rows).toContainText('10001')
    await rows.click()
    await expect(page).toHaveURL(href('product', { id: 10_001 }))
  },
)
