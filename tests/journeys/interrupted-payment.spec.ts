import { href } from '#contract/pages.ts'
import { codeCount } from './steps/afterwards.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { settle } from './steps/measure.ts'
import {
  answerBank,
  bankFrame,
  bankTitle,
  cards,
  expectDelivered,
  expectRefused,
  fillCard,
  orderIdOf,
  payButton,
  payWith,
  prepareToPay,
} from './steps/paying.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test.describe('what goes wrong at the bank costs nothing', () => {
  test.describe.configure({ mode: 'parallel' })

  test('a double click on Pay is one payment', async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await prepareToPay(page, cards.approved)
    await payButton(page).dblclick()
    await expectDelivered(page)
    const orderId = orderIdOf(page)
    expect(await codeCount(customer, orderId)).toBe(1)
    const payments = (await shop.listPayments()).filter(({ order_id: id }) => id === orderId)
    expect(payments.map(({ state }) => state)).toEqual(['captured'])
  })

  test(
    'a look elsewhere while it is paid: the basket is the order’s by then, the form stays',
    inFullRun,
    async ({ page, shop }) => {
      const customer = await arriveAsCustomer(page, shop)
      await prepareToPay(page, cards.approved)
      const seen = Promise.withResolvers<void>()
      await page.route('**/api/orders/confirm/**', async (route) => {
        const response = await route.fetch()
        await seen.promise
        await route.fulfill({ response })
      })
      await payButton(page).click()
      await expect
        .poll(async () => (await customer.ask<{ total: number }>('GET', '/basket')).total)
        .toBe(0)
      const basket = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/basket') && answer.request().method() === 'GET',
      )
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await (await basket).finished()
      await settle(page)
      await expect(page.getByRole('main')).not.toContainText('Your basket is empty')
      seen.resolve()
      await expectDelivered(page)
      expect(await codeCount(customer, orderIdOf(page))).toBe(1)
    },
  )

  test(
    'a closed window of the bank asks first, and the form is there again',
    inFullRun,
    async ({ page, shop }) => {
      await arriveAsCustomer(page, shop)
      await payWith(page, cards.challengeForm)
      const window = page.getByRole('dialog', { name: bankTitle })
      await expect(window).toContainText('To pay: 1 390 ₸')
      await window.getByRole('button', { name: 'Close' }).click()
      await expect(window.getByRole('group', { name: 'Stop the confirmation?' })).toBeFocused()
      await expect(window.getByRole('alert')).toHaveCount(0)
      await window.getByRole('button', { name: 'Go on with the bank' }).click()
      await expect(page.locator('body')).not.toBeFocused()
      await expect(bankFrame(page).getByRole('button', { name: 'Confirm' })).toBeVisible()
      await window.getByRole('button', { name: 'Close' }).click()
      await window.getByRole('button', { name: 'Stop', exact: true }).click()
      await expect(window).toHaveCount(0)
      await expect(page.locator('body'), 'the keyboard goes on from the form').not.toBeFocused()

      await fillCard(page, cards.approved)
      await payButton(page).click()
      await expectDelivered(page)
    },
  )

  test(
    'Cancel at the bank is a refusal, and the next card pays',
    inFullRun,
    async ({ page, shop }) => {
      await arriveAsCustomer(page, shop)
      await payWith(page, cards.challengeForm)
      await bankFrame(page).getByRole('button', { name: 'Cancel' }).click()
      const refusal = await expectRefused(page)
      await refusal.getByRole('button', { name: 'Try again' }).click()
      await fillCard(page, cards.approved)
      await payButton(page).click()
      await expectDelivered(page)
    },
  )

  test('a wrong password may be corrected', inFullRun, async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await payWith(page, cards.challengeForm)
    await answerBank(bankFrame(page), '000000')
    await expect(bankFrame(page).getByRole('alert')).toContainText('2 tries are left')
    await answerBank(bankFrame(page))
    await expectDelivered(page)
  })

  test(
    'the third wrong password is a refusal; nothing is charged',
    inFullRun,
    async ({ page, shop }) => {
      await arriveAsCustomer(page, shop)
      await payWith(page, cards.challengeForm)
      await answerBank(bankFrame(page), '000000')
      await expect(bankFrame(page).getByRole('alert')).toContainText('2 tries are left')
      await answerBank(bankFrame(page), '111111')
      await expect(bankFrame(page).getByRole('alert')).toContainText('One try is left')
      await answerBank(bankFrame(page), '222222')
      await expectRefused(page)
      expect((await shop.listPayments())[0]?.state).toBe('declined')
    },
  )
})

test(
  'an order whose codes have run out says what it waits for, and how the money comes back',
  inFullRun,
  async ({ page, shop }) => {
    const orderId = await buyByCalls(await arriveAsCustomer(page, shop))
    let state = 'open'
    const quiet = { contentType: 'text/event-stream', body: '' }
    await page.route('**/api/orders/*/events', (route) => route.fulfill(quiet))
    await page.route('**/api/payment-confirm/*', async (route) => {
      const response = await route.fetch()
      const { products: _, ...json } = (await response.json()) as { products: []; order: object }
      const order = { ...json.order, state, checking: state === 'open' }
      await route.fulfill({ response, json: { ...json, status: 'init', order } })
    })
    await visit(page, href('paymentConfirm', { orderId }))
    const main = page.getByRole('main')
    const heading = main.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('We are checking with your bank')
    await main.getByRole('button', { name: 'Check now' }).focus()
    const basketAskedAnew = page.waitForRequest('**/api/basket')
    state = 'paid'
    await expect(heading).toHaveText('Payment received, waiting for new codes')
    await expect(heading, 'the button with the focus has gone').toBeFocused()
    await basketAskedAnew
    await expect(main).toContainText('The codes have run out')
    await expect(main).toContainText('If you would rather have the money')
  },
)

test(
  'money that went back leads to where it is seen, and nothing is tried again',
  inFullRun,
  async ({ page, shop }) => {
    const orderId = await buyByCalls(await arriveAsCustomer(page, shop))
    await page.route('**/api/payment-confirm/*', async (route) => {
      const response = await route.fetch()
      const { products: _, ...json } = (await response.json()) as { products: []; order: object }
      const order = { ...json.order, state: 'refunded' }
      await route.fulfill({ response, json: { ...json, status: 'error', order } })
    })
    await visit(page, `${href('home')}?paymentConfirmOrder=${orderId}&showModal=error`)
    const dialog = page.getByRole('dialog', { name: 'Your money goes back to you' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await dialog.getByRole('link', { name: 'My purchases' }).click()
    await expect(page).toHaveURL(href('profile'))
    await expect(dialog).toHaveCount(0)
  },
)
