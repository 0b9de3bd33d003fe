import type { Locator } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { codeCount } from './steps/afterwards.ts'
import { openLogIn } from './steps/account.ts'
import { arriveAsCustomer, buyByCalls, type Customer } from './steps/customer.ts'
import { settle } from './steps/measure.ts'
import { answerBank, cards, expectDelivered, orderIdOf, payButton } from './steps/paying.ts'
import { chooseWay, openBoughtCodes, payAtBank } from './steps/ways.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

/** What comes after the log-in has its own dialogs. */
async function enter(dialog: Locator, { email, password }: Customer): Promise<void> {
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('on the page of the bank: there, back, and the codes', async ({ page, shop }) => {
  const customer = await arriveAsCustomer(page, shop)
  await chooseWay(page, 'Bank page')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/hosted\//)
  await payAtBank(page, cards.challengeForm)
  await answerBank(page)

  await expect(page).toHaveURL(`${shop.url}/`)
  await openBoughtCodes(page)
  await expectDelivered(page)
  const orderId = orderIdOf(page)
  expect(await codeCount(customer, orderId)).toBe(1)

  await test.step('what an address claims of an order is not believed', async () => {
    const claims = [
      `paymentConfirmOrder=${orderId}&showModal=error`,
      `paymentConfirmBalance=${orderId}&showModal=success`,
    ]
    for (const claim of claims) {
      const told = page.waitForResponse(`**/api/payment-confirm/${orderId}`)
      await visit(page, `${href('home')}?${claim}`)
      await expect(page).toHaveURL(`${shop.url}/`)
      await (await told).finished()
      await settle(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    // It names no order, so nobody is asked about one.
    await visit(page, `${href('home')}?showModal=success`)
    await expect(page).toHaveURL(`${shop.url}/`)
    await settle(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test(
  'a way to the bank that was stopped is taken again from the page',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await chooseWay(page, 'Bank page')
    // What Esc does to an address that is slow to answer.
    await page.route(/\/hosted$/, (route) => route.abort('aborted'), { times: 1 })
    await payButton(page).click()
    await page.getByRole('button', { name: /^Nothing happens\?/ }).click()
    await payAtBank(page)
    await openBoughtCodes(page)
    await expectDelivered(page)
  },
)

test('a guest’s address claims nothing, and no log-in opens by it', async ({ page, shop }) => {
  for (const claim of ['paymentConfirmOrder=zzz', 'paymentConfirmBalance=zzz&showModal=success']) {
    await visit(page, `${href('home')}?${claim}`)
    await expect(page).toHaveURL(`${shop.url}/`)
    // Behind a dialog the button could not be pressed.
    await page.getByRole('button', { name: /^Basket/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog', { name: 'Basket' })).toBeVisible()
  }
})

test(
  'back from the bank to a shop that is busy: the order’s own page goes on asking',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/payment-confirm/')
    const customer = await arriveAsCustomer(page, shop)
    await chooseWay(page, 'Bank page')
    await payButton(page).click()
    await page.route(
      '**/api/payment-confirm/**',
      (route) => route.fulfill({ status: 503, json: { message: 'busy' } }),
      { times: 1 },
    )
    await payAtBank(page)
    await expectDelivered(page)
    expect(await codeCount(customer, orderIdOf(page))).toBe(1)
  },
)

test(
  'back from the bank with a session that has ended: log-in leads to the order',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(401, '/api/')
    const customer = await arriveAsCustomer(page, shop)
    await chooseWay(page, 'Bank page')
    await payButton(page).click()
    await expect(page).toHaveURL(/\/hosted\//)
    await customer.ask('POST', '/logout', {})
    await payAtBank(page)
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tab') })
    await enter(dialog, customer)
    await expectDelivered(page)
  },
)

test(
  'back from the bank in another browser: who logs in there is told how it went',
  inFullRun,
  async ({ page, browser, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    const orderId = await buyByCalls(customer)
    const other = await (await browser.newContext()).newPage()
    await visit(other, `${shop.url}/?paymentConfirmOrder=${orderId}&showModal=success`)
    await expect(other).toHaveURL(`${shop.url}/`)
    const dialog = await openLogIn(other)
    await enter(dialog, customer)
    await openBoughtCodes(other)
    await expectDelivered(other)
    await other.context().close()
  },
)

test(
  'cancelled at the bank: nothing is charged and the basket is kept',
  inFullRun,
  async ({ page, shop, troubles }) => {
    const customer = await arriveAsCustomer(page, shop)
    await chooseWay(page, 'Bank page')
    await payButton(page).click()
    let asked = 0
    troubles.expect(503, '/api/payment-confirm/')
    await page.route('**/api/payment-confirm/**', (route) => {
      asked += 1
      return asked === 1 ? route.continue() : route.fulfill({ status: 503, json: {} })
    })
    await page.getByRole('button', { name: 'Cancel' }).click()
    const dialog = page.getByRole('dialog', { name: /^Something went wrong/ })
    await expect(dialog).toContainText('No connection. We keep checking.')
    await expect(dialog).not.toContainText('charged')
    await page.unroute('**/api/payment-confirm/**')
    await expect(dialog).toContainText('Nothing was charged')
    const told = dialog.getByRole('status').filter({ hasText: 'Nothing was charged' })
    await expect(told, 'it came late, over a page that is read already').toHaveCount(1)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const choice = page.getByRole('dialog', { name: 'Payment method' })
    await expect(choice.getByRole('radio', { name: /^Bank page / })).toBeVisible()
    const { products } = await customer.ask<{ products: unknown[] }>('GET', '/basket')
    expect(products).toHaveLength(1)
  },
)
