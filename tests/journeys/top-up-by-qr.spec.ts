import type { Page } from '@playwright/test'
import type { RunningShop } from '#tests/helpers/start-shop.ts'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer, topUpByCalls } from './steps/customer.ts'
import { basketDrawer, openBasket } from './steps/shopping.ts'
import { chooseWay, openTopUp, qrDialog } from './steps/ways.ts'
import { payButton } from './steps/paying.ts'
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
    await payWithPhone(page, address)
    const balance = page.getByRole('link', { name: /^Balance/, includeHidden: true })
    await expect(done(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(basketDrawer(page)).toBeHidden()
    await expect(done(page)).toContainText('was 0 ₸')
    await done(page).getByRole('button', { name: 'Done' }).click()
    await expect(balance.first()).toHaveAccessibleName(/5\s000\s₸/)
    await expect(done(page)).toHaveCount(0)
  },
)

test(
  'the balance of a page that has not heard of its top-up is asked about before it is called short',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await chooseWay(page, 'Balance')
    await expect(page.getByRole('main')).toContainText('Missing')
    await topUpByCalls(customer, 5000)
    await payButton(page).click()
    await expect(page).toHaveURL(new RegExp(href('paymentConfirm', { orderId: '' })))
  },
)
