import { expect, type Page } from '@playwright/test'

/** Opens an address and waits until the page answers to presses. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await ready(page)
}

/** The Back button; the page may come from the network, from history or from the router. */
export async function goBack(page: Page): Promise<void> {
  await page.goBack()
  await ready(page)
}

async function ready(page: Page): Promise<void> {
  // A file that the page before was still fetching is waited for by the browser, up to 20 s.
  const timeout = 45_000
  await expect(page.locator('html')).toHaveAttribute('data-started', '', { timeout })
}

/** The place of toasts comes with the first gesture: then it is there before any toast. */
export async function loadToasts(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(1)
}
