import type { Page, Route } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { changedTotal, expectDelivered, giveConsents, payButton, tenge } from './steps/paying.ts'
import { holdAnswers } from './steps/hold.ts'
import { settle } from './steps/measure.ts'
import { expectBasketCount, newPromoCode, openBasket } from './steps/shopping.ts'
import { openBoughtCodes, payAtBank } from './steps/ways.ts'
import { goBack, visit } from './steps/visit.ts'
import { bankForm, scriptAddress, scriptHasCome } from './steps/widget.ts'
import { expect, inFullRun, test } from './story.ts'

test.use({ cardForm: 'widget' })

/** From a page of the shop, where Back leads to. */
async function goToCheckout(page: Page, from: string): Promise<void> {
  await visit(page, from)
  const drawer = await openBasket(page)
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await giveConsents(page)
}

test('in the form of the bank: roubles, rate and source first, then the codes', async ({
  page,
  shop,
}) => {
  await arriveAsCustomer(page, shop)
  const polls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/payment/status')) polls.push(request.url())
  })
  await visit(page, href('checkout'))
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveCount(0)
  await giveConsents(page)
  await expect(page.getByRole('main')).toContainText(/1\s₽ = \d+(,\d+)?\s₸/)
  await expect(page.getByRole('main')).toContainText(/Rate of\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}/)
  await expect(payButton(page)).toHaveText(/^Pay \d+,\d{2}\s₽ \(1\s390\s₸\)$/)

  const form = bankForm(page).contentFrame()

  await test.step('closed without paying, the same sum can be paid again', async () => {
    await payButton(page).click()
    await expect(form.getByRole('textbox', { name: 'Card number' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(payButton(page)).toBeEnabled()
  })

  await payButton(page).click()
  await payAtBank(form)
  const done = page.getByRole('dialog', { name: 'Payment received' })
  const help = done.getByRole('link', { name: 'Help and contacts' })
  await expect(help).toHaveAttribute('href', href('faq'))
  await expect(page).toHaveURL(`${shop.url}/`)
  await expectBasketCount(page, 0)

  const layer = await page.evaluate(() => Reflect.get(window, 'dataLayer') as object[])
  expect(layer).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: expect.any(String),
        value: expect.any(Number),
        currency: 'RUB',
        items: [expect.objectContaining({ quantity: 1 })],
      },
    },
  ])
  // Once for each end of the form: the widget is never polled (spec §4).
  expect(polls.length).toBeLessThanOrEqual(2)

  await openBoughtCodes(page)
  await expectDelivered(page)
})

test(
  'an order under way is polled by nobody: the shop’s events tell of it',
  inFullRun,
  async ({ page, shop }) => {
    await page.clock.install()
    const customer = await arriveAsCustomer(page, shop)
    const wish = { type: 'purchase' }
    const made = await customer.ask<{ order_id: string }>('POST', '/orders/create', wish)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/payment-confirm/')) asked += 1
    })
    const events = page.waitForResponse(/\/api\/orders\/[^/]+\/events$/)
    await visit(page, `${href('home')}?paymentConfirmOrder=${made.order_id}`)
    await expect(page.getByRole('dialog', { name: 'Stages of the payment' })).toBeVisible()
    await events
    const before = asked
    for (let seconds = 0; seconds < 6; seconds++) {
      await page.clock.runFor(1000)
      await settle(page)
    }
    // Once more where the first of the events takes its time.
    expect(asked - before).toBeLessThanOrEqual(1)
  },
)

test(
  'roubles are told of the sum that stands there, and asked for anew with the boxes',
  inFullRun,
  async ({ page, shop }) => {
    const code = newPromoCode()
    await shop.operate('promo', 'create', '--code', code, '--percent', '20')
    await arriveAsCustomer(page, shop)
    await visit(page, href('checkout'))
    await giveConsents(page)
    await expect(payButton(page)).toHaveText(/^Pay \d+,\d{2}\s₽ \(1\s390\s₸\)$/)
    const offer = page.getByRole('checkbox', { name: /^I accept the offer/ })
    await offer.uncheck()
    await page.getByRole('button', { name: 'I have a promo code' }).click()
    await page.getByRole('textbox', { name: 'Promo code' }).fill(code)
    await page.getByRole('textbox', { name: 'Promo code' }).press('Enter')
    await expect(payButton(page)).toHaveText(/^Pay 1\s112\s₸$/)
    await expect(page.getByRole('main')).toContainText('Tick both boxes below')
    await offer.check()
    await expect(payButton(page)).toHaveText(/^Pay \d+,\d{2}\s₽ \(1\s112\s₸\)$/)
  },
)

test(
  'the shop is out of reach when the bank is done: the order’s own page goes on asking',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/')
    await arriveAsCustomer(page, shop)
    await visit(page, href('checkout'))
    await giveConsents(page)
    await payButton(page).click()
    const form = bankForm(page).contentFrame()
    await expect(form.getByRole('textbox', { name: 'Card number' })).toBeVisible()
    const busy = (route: Route) => route.fulfill({ status: 503, json: { message: 'busy' } })
    await page.route('**/api/**', busy)
    await payAtBank(form)
    await expect(page).toHaveURL(/\/payment-confirm\//)
    const layer = () => page.evaluate(() => Reflect.get(window, 'dataLayer') as unknown)
    expect(await layer()).toBeUndefined()
    await page.unroute('**/api/**', busy)
    await expectDelivered(page)
    expect(await layer()).toEqual([expect.objectContaining({ event: 'purchase' })])
  },
)

test(
  'a price that changed is asked about before there is anything to pay',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(409, '/api/orders/create')
    const id = 10003
    const customer = await arriveAsCustomer(page, shop, { id })
    const { products } = await customer.ask<{ products: { price: number }[] }>('GET', '/basket')
    const before = products[0]!.price
    const now = before + 200
    await visit(page, href('checkout'))
    await expect(payButton(page)).toHaveText(tenge(before))
    await shop.operate('product', 'price', '--id', String(id), '--price', String(now))
    await giveConsents(page)
    const main = page.getByRole('main')
    await expect(payButton(page)).toHaveText(tenge(now))
    await expect(main).toContainText(changedTotal(before, now))
    await main.getByRole('button', { name: /^Continue with/ }).click()
    await expect(payButton(page)).toHaveText(/^Pay [\d\s]+,\d{2}\s₽ /)
  },
)

test(
  'Back while the form is open: what is paid in it is said over the page one is on',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await goToCheckout(page, href('faq'))
    await payButton(page).click()
    const form = bankForm(page).contentFrame()
    await expect(form.getByRole('textbox', { name: 'Card number' })).toBeVisible()
    await goBack(page)
    await expect(page).toHaveURL(`${shop.url}${href('faq')}`)
    await payAtBank(form)
    await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}${href('faq')}`)
    await expectBasketCount(page, 0)
    const layer = await page.evaluate(() => Reflect.get(window, 'dataLayer') as object[])
    expect(layer).toEqual([expect.objectContaining({ event: 'purchase' })])
    await openBoughtCodes(page)
    await expectDelivered(page)
  },
)

test(
  'the bank’s script does not come: that is said, and after leaving nothing opens',
  inFullRun,
  async ({ page, shop }) => {
    await page.clock.install()
    await arriveAsCustomer(page, shop)
    await goToCheckout(page, href('home'))
    const script = await holdAnswers(page, scriptAddress)
    const asked: string[] = []
    page.on('request', (request) => {
      if (scriptAddress.test(request.url())) asked.push(request.url())
    })
    const main = page.getByRole('main')

    await test.step('a limit to the waiting', async () => {
      await payButton(page).click()
      await expect(main).toContainText('Opening the bank’s form…')
      await expect(main).not.toContainText('The bank’s form is open')
      await script.isOut()
      await page.clock.fastForward(15_000)
      await expect(main).toContainText('The bank’s form did not open')
    })

    await page.getByRole('checkbox').first().uncheck()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main, 'asked of nobody who agrees no longer').toContainText('Tick both boxes')
    await page.getByRole('checkbox').first().check()
    await payButton(page).click()
    await expect(main).toContainText('Opening the bank’s form…')
    await expect.poll(() => asked.length, 'the script is asked for anew').toBe(2)
    await goBack(page)
    await expect(page).toHaveURL(`${shop.url}/`)
    // The address changes before the page does.
    await expect(main).not.toContainText('Opening the bank’s form…')
    await script.release()
    await scriptHasCome(page)
    await expect(bankForm(page)).toHaveCount(0)
  },
)
