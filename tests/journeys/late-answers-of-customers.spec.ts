import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { openSetting } from './steps/account.ts'
import { arriveAsCustomer, buyByCalls, topUpByCalls } from './steps/customer.ts'
import { holdAnswers } from './steps/hold.ts'
import { codeStep, newcomer } from './steps/joining.ts'
import { giveConsents, payButton } from './steps/paying.ts'
import { cardOf, expectBasketCount, openBasket, robloxCard, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { answerQr, openTopUp, qrDialog } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

async function goToSteam(page: Page): Promise<void> {
  await cardOf(page, steamCard.name).getByRole('link', { name: steamCard.name }).click()
  await expect(page).toHaveURL(href('product', { id: steamCard.id }))
}

/** The page has worked off what came before this. */
async function expectStillAtSteam(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Basket/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^Basket/ })).toBeVisible()
  await expect(page).toHaveURL(href('product', { id: steamCard.id }))
}

test(
  'a payment from the balance whose page was left is told where the person is',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await topUpByCalls(customer, 5000)
    await visit(page, href('home'))
    const drawer = await openBasket(page)
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('radio', { name: /^Balance/ }).check()
    await giveConsents(page)
    const payment = await holdAnswers(page, '**/api/payment/spending-balance-handle*')
    await payButton(page).click()
    await payment.isOut()
    await page.goBack()
    await expect(cardOf(page, steamCard.name)).toBeVisible()
    await payment.release()
    const success = page.getByRole('dialog', { name: 'Payment received' })
    await expect(success).toBeVisible()
    await expectBasketCount(page, 0)
    await success.getByRole('button', { name: 'Open the codes' }).click()
    await expect(page.getByRole('button', { name: 'Reveal code' })).toBeVisible()
  },
)

test(
  'what a top-up brought is asked after it, not taken from an older answer',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop, { pieces: 0 })
    const choice = await openTopUp(page)
    await choice.getByRole('radio', { name: /^QR / }).check()
    await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
    const qr = await qrDialog(page, 'Top up by QR')
    const older = await holdAnswers(page, '**/api/user', (_, nth) => nth === 0)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await older.isOut()
    await answerQr(qr, 'Pay')
    const done = page.getByRole('dialog', { name: 'Balance topped up' })
    await expect(done).toBeVisible()
    await older.release()
    await expect(done).toContainText('was 0 ₸')
  },
)

test(
  'a code opened while all are being opened is opened once',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 3 })
    const orderId = await buyByCalls(customer)
    await visit(page, href('paymentConfirm', { orderId }))
    const tickets = page.getByRole('main').getByRole('article')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/reveal')) asked.push(request.url())
    })
    const first = await holdAnswers(page, '**/api/codes/*/reveal', (_, nth) => nth === 0)
    await page.getByRole('button', { name: 'Reveal all' }).click()
    await first.isOut()
    await tickets.nth(2).getByRole('button', { name: 'Reveal' }).click()
    await expect(tickets.nth(2).getByRole('button', { name: 'Copy code' })).toBeVisible()
    await first.release()
    await expect(tickets.getByRole('button', { name: 'Copy code' })).toHaveCount(3)
    expect(asked).toHaveLength(new Set(asked).size)
  },
)

test(
  'whoever has gone elsewhere is not taken to the checkout',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await visit(page, href('home'))
    await cardOf(page, robloxCard.name).getByRole('button', { name: /^Buy/ }).click()
    const drawer = await openBasket(page)
    const change = await holdAnswers(
      page,
      '**/api/basket',
      (request) => request.method() === 'PATCH',
    )
    await drawer.getByRole('button', { name: 'One more' }).first().click()
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await change.isOut()
    await page.keyboard.press('Escape')
    await goToSteam(page)
    await change.release()
    await expectStillAtSteam(page)
  },
)

test('nor by a log-in that was closed', inFullRun, async ({ page, shop }) => {
  const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
  await page.evaluate(() => localStorage.clear())
  await visit(page, href('home'))
  await cardOf(page, steamCard.name).getByRole('button', { name: /^Buy/ }).click()
  const drawer = await openBasket(page)
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(customer.email)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(customer.password)
  const logIn = await holdAnswers(page, '**/api/login')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn.isOut()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await goToSteam(page)
  await logIn.release()
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  await expectStillAtSteam(page)
})

test('the choice of a way to pay opens at home only', inFullRun, async ({ page, shop }) => {
  const customer = await arriveAsCustomer(page, shop)
  const { order_id: orderId } = await customer.ask<{ order_id: string }>('POST', '/orders/create', {
    type: 'purchase',
  })
  await visit(page, href('home'))
  await page.route('**/api/payment-confirm/**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ json: { ...answer, status: 'error', message: 'Declined' } })
  })
  await page.route('**/api/payment/status', (route) =>
    route.fulfill({ json: { status: 'error', message: 'Declined' } }),
  )
  await visit(page, href('paymentError', { orderId }))
  const home = await holdAnswers(page, /\/api\/popular-products/)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await home.isOut()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Questions|FAQ/ })
    .first()
    .click()
  await expect(page).toHaveURL(href('faq'))
  await home.release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a name saved is the one that is shown, whatever was asked before',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop, { pieces: 0 })
    const card = await openSetting(page, 'Display name')
    const older = await holdAnswers(page, '**/api/user', (_, nth) => nth === 0)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await older.isOut()
    await card.getByRole('textbox').fill('Newname')
    const saved = page.waitForResponse('**/api/profile/name-update')
    await card.getByRole('button', { name: 'Save' }).click()
    await saved
    await older.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newname')
  },
)

test('a code belongs to the address it was sent to', inFullRun, async ({ page, troubles }) => {
  troubles.expect(422, '/api/email-verify')
  const person = newcomer()
  await visit(page, href('home'))
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Register' }).click()
  const email = dialog.getByRole('textbox', { name: 'E-mail' })
  await email.fill(person.email)
  await dialog.getByRole('textbox', { name: 'Display name' }).fill(person.name)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await dialog.getByRole('textbox', { name: 'Repeat password' }).fill(person.password)
  await dialog.getByRole('checkbox', { name: /^I accept the offer/ }).check()
  const letter = await holdAnswers(page, '**/api/send-verify')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await letter.isOut()
  await email.fill(`other-${person.email}`)
  await letter.release()
  const step = await codeStep(page)
  await expect(step).toContainText(person.email)
  const refused = page.waitForResponse('**/api/email-verify')
  await page.keyboard.type('123456')
  expect((await refused).request().postDataJSON()).toMatchObject({ email: person.email })
})

test(
  'a search of purchases that failed waits for its Try again',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expectOffline()
    await buyByCalls(await arriveAsCustomer(page, shop))
    await visit(page, href('profile'))
    await expect(page.getByRole('link', { name: /Steam/ }).first()).toBeVisible()
    await page.route('**/api/profile/products/purchased**', (route) =>
      route.abort('internetdisconnected'),
    )
    await page.getByRole('searchbox', { name: 'Search in purchases' }).fill('roblox')
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(again).toBeVisible()
    await page.unroute('**/api/profile/products/purchased**')
    await again.click()
    await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
  },
)
