import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { cards } from '#tests/helpers/purchase.ts'
import { visit } from './visit.ts'

export { cards }

/** Types a card as a person reads it off, and waits until the bank has looked at it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number)
  await page.getByRole('textbox', { name: 'Expires' }).fill('1240')
  const code = number === cards.amex ? '1234' : '123'
  await page.getByRole('textbox', { name: 'Security code' }).fill(code)
}

export async function giveConsents(place: Page | Locator): Promise<void> {
  await place.getByRole('checkbox', { name: /^I accept the offer/ }).check()
  await place.getByRole('checkbox', { name: /^I understand/ }).check()
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay / })
}

/** Everything up to the payment; the basket is filled already. */
export async function prepareToPay(page: Page, number: string): Promise<void> {
  await visit(page, href('checkout'))
  await fillCard(page, number)
  await giveConsents(page)
  await expect(payButton(page)).toBeEnabled()
}

export async function payWith(page: Page, number: string): Promise<void> {
  await prepareToPay(page, number)
  await payButton(page).click()
}

export const bankTitle = 'Bank confirmation'

/** The bank's page inside the shop's. */
export function bankFrame(page: Page): FrameLocator {
  return page.getByTitle(bankTitle).contentFrame()
}

/** Answers the bank's question, in its frame or on its own page. */
export async function answerBank(bank: Page | FrameLocator, otp = '123456'): Promise<void> {
  await bank.getByRole('textbox', { name: 'One-time password' }).fill(otp)
  await bank.getByRole('button', { name: 'Confirm' }).click()
}

export async function expectDelivered(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your code is ready' })).toBeVisible()
  await expect(page).toHaveURL(/\/payment-confirm\/[^/]+$/)
}

/** Takes the foil off the only code and copies it. */
export async function revealAndCopy(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Reveal code' }).click()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^DEMO-/)
  return copied
}

export async function expectBeingChecked(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: 'We are checking with your bank' })
  // Watched frame by frame: a callback may end it within a second.
  await page
    .getByRole('main')
    .filter({ has: heading, hasText: 'You will not be charged twice.' })
    .waitFor()
}

/** The payment error dialog: its words, and that nothing was charged. */
export async function expectRefused(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', {
    name: 'Something went wrong! Please try making the payment again',
  })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Nothing was charged')
  return dialog
}

export function orderIdOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
}

/** A sum as the pages write it. */
export const tenge = (amount: number) =>
  new RegExp(`${amount.toLocaleString('en').replace(',', '\\s')}\\s₸`)

/** What is told of a total that changed. */
export const changedTotal = (before: number, now: number) =>
  new RegExp(`It was ${tenge(before).source}, now it is ${tenge(now).source}`)
