import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { settle } from './steps/measure.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

/** Where Safari puts the focus as a button is pressed: on what holds it, and never on itself. */
async function focusAsSafari(page: Page): Promise<void> {
  await page.addInitScript(() =>
    window.addEventListener('mousedown', (event) => {
      const button = (event.target as Element).closest('button')
      if (!button) return
      event.preventDefault()
      const holder = button.parentElement!.closest<HTMLElement>('[tabindex]')
      if (holder) holder.focus()
      else (document.activeElement as HTMLElement).blur()
    }),
  )
}

test(
  'a filter is shut by its button where a press gives the button no focus',
  inFullRun,
  async ({ page }) => {
    await focusAsSafari(page)
    await page.setViewportSize({ width: 1280, height: 844 })
    await visit(page, href('category', { id: 'steam' }))
    const price = page.getByRole('button', { name: /^Price/ })
    await price.click()
    await page.getByRole('textbox', { name: 'To' }).fill('30000')
    await price.click()
    await expect(page).toHaveURL(/maxPrice=30000/)
    await settle(page)
    await expect(price).toHaveAttribute('aria-expanded', 'false')
  },
)
