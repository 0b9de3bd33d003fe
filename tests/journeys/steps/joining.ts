import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { readMailedCode, type RunningShop } from '#tests/helpers/start-shop.ts'

export interface Newcomer {
  name: string
  email: string
  password: string
}

/** Somebody the shop has never seen. */
export function newcomer(name = 'Saule'): Newcomer {
  return {
    name,
    email: `${name.toLowerCase()}-${randomInt(1e12)}@mail.test`,
    password: 'Secret12345',
  }
}

/** Fills the registration form and sends it; the code step opens. */
export async function fillRegistration(page: Page, person: Newcomer): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Register' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await dialog.getByRole('textbox', { name: 'Display name' }).fill(person.name)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await dialog.getByRole('textbox', { name: 'Repeat password' }).fill(person.password)
  await dialog.getByRole('checkbox', { name: /^I accept the offer/ }).check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  return codeStep(page)
}

export async function codeStep(page: Page): Promise<Locator> {
  const step = page.getByRole('dialog', { name: 'Verification code' })
  await expect(step.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  return step
}

/** Pastes the code of the letter as people copy it, with spaces and a dash. */
export async function pasteCode(page: Page, shop: RunningShop, person: Newcomer): Promise<void> {
  const code = await readMailedCode(shop, person.email)
  const copied = ` ${code.slice(0, 3)}-${code.slice(3)} `
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
  const first = page.getByRole('dialog').getByRole('textbox', { name: 'Digit 1 of 6' })
  await first.press('ControlOrMeta+V')
}

export async function logIn(page: Page, { email, password }: Newcomer): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
