import type { Page, Route } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { codeCount, expectBankSays } from './steps/afterwards.ts'
import { comeBackTo } from './steps/account.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { expectDelivered, orderIdOf, payButton, revealAndCopy } from './steps/paying.ts'
import { openBasket } from './steps/shopping.ts'
import { logIn } from './steps/joining.ts'
import { answerQr, chooseWay, qrDialog } from './steps/ways.ts'
import { goBack, reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test('a QR is refused in the app of the bank, a new one is paid, and the code is there', async ({
  page,
  shop,
}) => {
  const customer = await arriveAsCustomer(page, shop)
  await chooseWay(page, 'QR')
  // The second press of a habit falls outside of the dialog, which stays.
  await payButton(page).dblclick()

  const dialog = await test.step('the code, the sum, the number and the time', async () => {
    const shown = await qrDialog(page, 'Pay by QR')
    await expect(shown.getByRole('status').filter({ hasText: 'code is ready' })).toHaveCount(1)
    await expect(shown).toContainText('1 390 ₸')
    await expect(shown).toContainText(/Order \d+/)
    await expect(shown.getByRole('timer')).toContainText(/Valid for another (30:00|29:\d\d)/)
    await shown.getByRole('button', { name: 'I paid, check now' }).click()
    await expect(shown).toContainText('The bank has not reported the payment yet')
    return shown
  })

  await test.step('declined in the app: nothing is charged, and a new code can be had', async () => {
    await answerQr(dialog, 'Decline')
    await expect(dialog.getByText('The payment was not confirmed')).toBeVisible()
    // The buttons of the code went, maybe with the focus.
    await expect(page.locator('body')).not.toBeFocused()
    await dialog.getByRole('button', { name: 'Get a new code' }).click()
  })

  await qrDialog(page, 'Pay by QR')
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
  await answerQr(dialog, 'Pay')
  await expectDelivered(page)
  const orderId = orderIdOf(page)
  await expectBankSays(shop, orderId, 'captured', { callbacks: 1 })
  expect(await codeCount(customer, orderId)).toBe(1)
  await revealAndCopy(page)
})

test(
  '"I paid" while the shop does not answer: that is said, and asked on',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/payment/status')
    await arriveAsCustomer(page, shop)
    await chooseWay(page, 'QR')
    await payButton(page).click()
    const dialog = await qrDialog(page, 'Pay by QR')
    const silent = (route: Route) => route.fulfill({ status: 503, json: { message: 'busy' } })
    await page.route('**/api/payment/status', silent)
    const check = dialog.getByRole('button', { name: 'I paid, check now' })
    await check.click()
    const told = dialog.getByRole('status').filter({ hasText: 'No connection. We keep checking.' })
    await expect(told).toBeVisible()
    await expect(check).toBeEnabled()
    await page.unroute('**/api/payment/status', silent)
    await expect(dialog).not.toContainText('No connection')
    await answerQr(dialog, 'Pay')
    await expectDelivered(page)
  },
)

test(
  'a QR that came at the second try gives the focus back to its part of the page',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/payment-sbp')
    await arriveAsCustomer(page, shop)
    await chooseWay(page, 'QR')
    const busy = { status: 503, json: { message: 'busy' } }
    await page.route('**/api/payment-sbp', (route) => route.fulfill(busy), { times: 1 })
    await payButton(page).click()
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await qrDialog(page, 'Pay by QR')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveCount(1)
    await expect(page.locator('body')).not.toBeFocused()
  },
)

const waysBack: [string, (page: Page) => Promise<unknown>][] = [
  ['a reload', reload],
  [
    'another page',
    async (page) => {
      await page.keyboard.press('Escape')
      await visitHome(page)
      await (await openBasket(page)).getByRole('button', { name: 'Checkout' }).click()
      await expect(page).toHaveURL(href('checkout'))
    },
  ],
]
for (const [what, comeBack] of waysBack) {
  test(
    `paid after ${what}: the checkout goes to the codes`,
    inFullRun,
    async ({ page, browser, shop }) => {
      await arriveAsCustomer(page, shop)
      await chooseWay(page, 'QR')
      await payButton(page).click()
      const dialog = await qrDialog(page, 'Pay by QR')
      const link = dialog.getByRole('link', { name: 'Open the link on this device' })
      const address = (await link.getAttribute('href')) ?? ''
      await comeBack(page)
      await expect(payButton(page)).toBeVisible()
      // Not paid yet when the page is there again.
      await page.waitForResponse('**/api/payment/status')
      const phone = await browser.newPage()
      await phone.goto(address)
      await phone.getByRole('button', { name: 'Pay', exact: true }).click()
      await expectDelivered(page)
      await phone.close()
      // Back leads to the checkout, and not to the codes once more.
      await goBack(page)
      await expect(page.getByRole('main')).toContainText('If you have just paid, your codes are')
    },
  )
}

async function visitHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(href('home'))
}

test(
  'paid in another tab: the emptied checkout leads to the purchases',
  inFullRun,
  async ({ page, context, shop }) => {
    await arriveAsCustomer(page, shop)
    await chooseWay(page, 'QR')
    await payButton(page).click()
    const dialog = await qrDialog(page, 'Pay by QR')
    const link = dialog.getByRole('link', { name: 'Open the link on this device' })
    const phone = await context.newPage()
    await phone.goto((await link.getAttribute('href')) ?? '')
    // Another tab of the same checkout knows of no QR.
    const tab = await context.newPage()
    await visit(tab, `${href('checkout')}?method=qr`)
    await payButton(tab).focus()
    await phone.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(phone.getByRole('status')).toBeVisible()
    const main = tab.getByRole('main')
    // The bank's word may come after the person does.
    await expect(async () => {
      await comeBackTo(tab)
      await expect(main).toContainText('If you have just paid, your codes are', { timeout: 1000 })
    }).toPass()
    await expect(main.getByRole('link').first()).toHaveText('My purchases')
    await expect(tab.locator('body')).not.toBeFocused()
    // As when a phone has dropped the page while the app of the bank was in front of it.
    await reload(tab)
    await expect(main).toContainText('If you have just paid, your codes are')
    await tab.getByRole('link', { name: 'Skip to the content' }).press('Enter')
    await expect(tab).toHaveURL(/#main$/)
    await expect(main).toContainText('If you have just paid, your codes are')
  },
)

test(
  'put away and paid with the phone that has read it: the page goes to the codes',
  inFullRun,
  async ({ page, context, shop }) => {
    await arriveAsCustomer(page, shop)
    await chooseWay(page, 'QR')
    await payButton(page).click()
    const dialog = await qrDialog(page, 'Pay by QR')
    const link = dialog.getByRole('link', { name: 'Open the link on this device' })
    const address = (await link.getAttribute('href')) ?? ''
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // Of another browser: this page is looked at all the while.
    const browser = context.browser()!
    const phone = await browser.newPage()
    await phone.goto(address)
    await phone.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectDelivered(page)
    await phone.close()
  },
)

test(
  'paid after the end of the session: log-in leads to the codes, and elsewhere to the purchases',
  inFullRun,
  async ({ page, context, shop, troubles }) => {
    troubles.expect(401, '/api/')
    const customer = await arriveAsCustomer(page, shop)
    await chooseWay(page, 'QR')
    await payButton(page).click()
    const dialog = await qrDialog(page, 'Pay by QR')
    const link = dialog.getByRole('link', { name: 'Open the link on this device' })
    const address = (await link.getAttribute('href')) ?? ''
    const tab = await context.newPage()
    await visit(tab, `${href('checkout')}?method=qr`)
    await expect(payButton(tab)).toBeVisible()
    await customer.ask('POST', '/logout', {})
    const hasEnded = page.getByRole('main').getByText('Your session has ended')
    await expect(hasEnded).toBeVisible()
    const browser = context.browser()!
    const phone = await browser.newPage()
    await phone.goto(address)
    await phone.getByRole('button', { name: 'Pay', exact: true }).click()
    await phone.close()
    const orderId = await page.evaluate(() => sessionStorage.getItem('shown-qr'))
    await expectBankSays(shop, orderId!, 'captured', { callbacks: 1 })
    await logIn(page, customer)
    await expectDelivered(page)
    const main = tab.getByRole('main')
    await expect(main).toContainText('If you have just paid, your codes are')
    await expect(main.getByRole('link').first()).toHaveText('My purchases')
  },
)

test('a phone opens the app of the bank first', inFullRun, async ({ browser, shop }) => {
  const viewport = { width: 390, height: 844 }
  const phone = { hasTouch: true, isMobile: true, viewport }
  const context = await browser.newContext({ ...phone, baseURL: shop.url })
  const page = await context.newPage()
  await arriveAsCustomer(page, shop)
  await chooseWay(page, 'QR')
  await payButton(page).click()
  const dialog = await qrDialog(page, 'Pay by QR')
  const [app, picture] = await Promise.all([
    dialog.getByRole('link', { name: 'Open bank app' }).boundingBox(),
    dialog.getByRole('img', { name: /^QR code for/ }).boundingBox(),
  ])
  expect(app!.y).toBeLessThan(picture!.y)
  await dialog.getByRole('button', { name: 'Another way' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: /^QR / })).toBeChecked()
  await expect(page.locator('#payment-methods')).toBeFocused()
  await context.close()
})
