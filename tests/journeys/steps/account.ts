import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { newcomer, type Newcomer } from './joining.ts'
import type { Customer } from './customer.ts'
import { visit } from './visit.ts'

/** Opens the dialog over the page one is on. */
export async function openLogIn(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  return dialog
}

/** The same person at another device: a browser with a session, and nothing else of this one. */
export async function otherDevice(browser: Browser, customer: Customer): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  const token = await customer.enterAnew()
  await page.evaluate((kept) => localStorage.setItem('auth-token', kept), token)
  return page
}

/** As when the person comes back to the window. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** As when a phone comes back from another app, which tells of the page and not of the window. */
export async function comeBackFromApp(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** The card of a setting in the cabinet with its form open. */
export async function openSetting(page: Page, title: string): Promise<Locator> {
  await visit(page, `${href('profile')}#settings`)
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
  const card = page.locator('section').filter({ has: heading })
  await card.getByRole('button', { name: /^Change: / }).click()
  return card
}

export async function expectLinkIsVoid(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This link does not work')
  await expect(dialog).toContainText(
    'This link has been used already or is no longer valid. If it has not done its work, ask for a new one',
  )
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
}

/** An address nobody has used. */
export function freshAddress(): string {
  return (newcomer('Fresh') satisfies Newcomer).email
}
