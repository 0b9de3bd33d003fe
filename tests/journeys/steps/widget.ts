import { expect, type Page } from '@playwright/test'

/** The frame of the bank's own form. */
export const bankForm = (page: Page) => page.getByTitle('Card payment')
export const scriptAddress = /\/widget\.js(\?|$)/

/** The script that was held back is there, and what waited for it has run. */
export async function scriptHasCome(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'CardWidget' in window)).toBe(true)
}
