import type { Page } from '@playwright/test'
import type { RunningShop } from '#tests/helpers/start-shop.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { basketDrawer, openBasket } from './steps/shopping.ts'
import { cards, fillCard, giveConsents, payButton } from './steps/paying.ts'
import { settle } from './steps/measure.ts'
import { chooseWay, openTopUp, qrDialog } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

const done = (page: Page) => page.getByRole('dialog', { name: 'Balance topped up' })

/** Asks for a code for 5 000 ₸ and reads its address, as a phone would. */
async function readTopUpCode(page: Page, shop: RunningShop) {
  await arriveAsCustomer(page, shop, { pieces: 0 })
  const choice = await openTopUp(page)
  await choice.getByRole('radio', { name: /^QR / }).check()
  await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
  return readCode(page)
}

async function readCode(page: Page) {
  const dialog = await qrDialog(page, 'Top up by QR')
  const link = dialog.getByRole('link', { name: 'Open the link on this device' })
  return { dialog, address: (await link.getAttribute('href')) ?? '' }
}

/** With another browser: the page is looked at all the while. */
async function payWithPhone(page: Page, address: string): Promise<void> {
  const phone = await page.context().browser()!.newPage()
  await phone.goto(address)
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(phone.getByRole('status')).toBeVisible()
  await phone.close()
}

test(
  'a code put away and paid with the phone that has read it is told before one’s eyes',
  inFullRun,
  async ({ page, shop }) => {
    const { dialog, address } = await readTopUpCode(page, shop)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await payWithPhone(page, address)
    await expect(done(page)).toContainText('was 0 ₸')
    await done(page).getByRole('button', { name: 'Done' }).click()
    await expect(done(page)).toBeHidden()
    const balance = page.getByRole('banner').getByRole('link', { name: /^Balance/ })
    await expect(balance).toHaveAccessibleName(/5\s000\s₸/)
  },
)

test(
  'so it is after another dialog, once that is closed, and once',
  inFullRun,
  async ({ page, shop }) => {
    const { dialog, address } = await readTopUpCode(page, shop)
    await dialog.getByRole('button', { name: 'Another way' }).click()
    const choice = page.getByRole('dialog', { name: 'Top up', exact: true })
    await expect(choice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(choice).toBeHidden()
    await openBasket(page)
    const heard = page.waitForResponse(async (response) => {
      const isAnswer = response.url().endsWith('/api/payment/status')
      return isAnswer && (await response.json()).status === 'success'
    })
    await payWithPhone(page, address)
    await heard
    await settle(page)
    await expect(basketDrawer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(basketDrawer(page)).toBeHidden()
    await expect(done(page)).toContainText('was 0 ₸')
    await done(page).getByRole('button', { name: 'Done' }).click()
    await settle(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)

test('one that is paid by card after all is told once', inFullRun, async ({ page, shop }) => {
  const { dialog } = await readTopUpCode(page, shop)
  await dialog.getByRole('button', { name: 'Another way' }).click()
  const choice = page.getByRole('dialog', { name: 'Top up', exact: true })
  await choice.getByRole('radio', { name: /^Card / }).check()
  await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
  await fillCard(page, cards.approved)
  await giveConsents(page)
  const pay = page
    .getByRole('dialog', { name: 'Pay by card' })
    .getByRole('button', { name: /^Pay / })
  // Until the card has the order, its code is followed.
  await expect(pay).toBeEnabled()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await pay.click()
  await expect(done(page)).toContainText('was 0 ₸')
  await done(page).getByRole('button', { name: 'Done' }).click()
  await settle(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(asked, 'the code is followed no more').not.toContain('/api/payment/status')
})

test(
  'while the shortfall is open again, it goes, and what came is told',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await chooseWay(page, 'Balance')
    const short = page.getByRole('dialog', { name: 'Not enough money' })
    await payButton(page).click()
    await short.getByRole('radio', { name: /^QR / }).check()
    await short.getByRole('button', { name: 'Top up 1 390 ₸' }).click()
    const { dialog, address } = await readCode(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await payButton(page).click()
    await expect(short).toContainText('Missing')
    await payWithPhone(page, address)
    await expect(done(page)).toContainText('was 0 ₸')
    await expect(short).toHaveCount(0)
    await done(page).getByRole('button', { name: 'Back to the order' }).click()
    await expect(page.getByRole('main')).toContainText(/Remains after payment\s*0\s₸/)
  },
)
