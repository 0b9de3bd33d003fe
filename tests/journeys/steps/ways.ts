import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { cards, giveConsents, payButton } from './paying.ts'
import { visit } from './visit.ts'

/** Opens the checkout, chooses a way to pay by its tile and agrees to everything. */
export async function chooseWay(page: Page, way: string): Promise<void> {
  await visit(page, href('checkout'))
  await wayTile(page, way).check()
  await giveConsents(page)
  await expect(payButton(page)).toBeEnabled()
}

/** The dialog of a QR payment with its picture. */
export async function qrDialog(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('img', { name: /^QR code for/ })).toBeVisible()
  return dialog
}

export function wayTile(page: Page, way: string): Locator {
  return page.getByRole('radio', { name: new RegExp(`^${way} `) })
}

/** Begins to pay by QR, which takes the place of what a card had opened, and leaves its dialog. */
export async function putQrAside(page: Page): Promise<void> {
  await wayTile(page, 'QR').check()
  await payButton(page).click()
  const dialog = await qrDialog(page, 'Pay by QR')
  await dialog.getByRole('button', { name: 'Another way' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the link of a QR as a phone would, and answers in the bank's app. */
export async function answerQr(dialog: Locator, answer: 'Pay' | 'Decline'): Promise<void> {
  const link = dialog.getByRole('link', { name: 'Open the link on this device' })
  const phone = await dialog.page().context().newPage()
  await phone.goto((await link.getAttribute('href')) ?? '')
  await phone.getByRole('button', { name: answer, exact: true }).click()
  await expect(phone.getByRole('status')).toBeVisible()
  await phone.close()
}

/** Fills the bank's own card form, on its page or in its frame, and presses Pay. */
export async function payAtBank(
  bank: Page | FrameLocator,
  number: string = cards.approved,
): Promise<void> {
  await bank.getByRole('textbox', { name: 'Card number' }).fill(number)
  await bank.getByRole('textbox', { name: /^Good until/ }).fill('12/40')
  await bank.getByRole('textbox', { name: 'Security code' }).fill('123')
  await bank.getByRole('button', { name: /^Pay / }).click()
}

/** The success modal over Index, and from there to the codes. */
export async function openBoughtCodes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Payment received' })
  await dialog.getByRole('button', { name: 'Open the codes' }).click()
}

/** On the balance: the choice of a way to put 5 000 ₸ there. */
export async function openTopUp(page: Page): Promise<Locator> {
  await visit(page, `${href('profile')}#balance`)
  await page.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
  return page.getByRole('dialog', { name: 'Top up' })
}

/** The same by links from home, where Back leads to; its card is asked for next. */
export async function openCardTopUp(page: Page): Promise<Locator> {
  await visit(page, href('home'))
  await page.getByRole('link', { name: /^Balance/ }).click()
  await page.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
  const choice = page.getByRole('dialog', { name: 'Top up' })
  await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
  return page.getByRole('dialog', { name: 'Pay by card' })
}
