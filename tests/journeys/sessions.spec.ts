import type { Route } from '@playwright/test'
import { href } from '#contract/pages.ts'
import {
  comeBackTo,
  expectGuest,
  freshAddress,
  openLogIn,
  openSetting,
  otherDevice,
} from './steps/account.ts'
import { arriveAsCustomer, beginToPay, buyByCalls, failToTopUp } from './steps/customer.ts'
import { logIn } from './steps/joining.ts'
import {
  buyButton,
  expectBasketCount,
  openBasket,
  robloxCard,
  steamCard,
} from './steps/shopping.ts'
import { payButton } from './steps/paying.ts'
import { loadToasts, visit } from './steps/visit.ts'
import { chooseWay, qrDialog } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

const boris = { name: 'Boris', email: 'boris@demo.shop', password: 'Demo12345' }

test('a new name is everywhere at once', inFullRun, async ({ page, context, shop }) => {
  await arriveAsCustomer(page, shop, { pieces: 0 })
  const other = await context.newPage()
  await visit(other, href('profile'))
  const card = await openSetting(page, 'Display name')
  const field = card.getByRole('textbox', { name: 'Display name' })
  await field.fill('Ann')
  await field.press('Tab')
  await expect(card).toContainText('Name is too short')
  // A ligature that needs its joiner.
  await field.fill('शक्\u200dति')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The name was changed')).toBeVisible()
  await expect(card).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('शक्\u200dति')
  await comeBackTo(other)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('शक्\u200dति')
})

test(
  'a session older than a day asks for the password, and says so beside the button',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(403, '/api/codes/')
    const customer = await arriveAsCustomer(page, shop)
    const orderId = await buyByCalls(customer)
    const json = { message: 'Password', errors: { password: ['Enter your password again'] } }
    const refuse = (route: Route) => route.fulfill({ status: 403, json })
    await page.route('**/api/codes/*/reveal', refuse, { times: 1 })
    await visit(page, href('paymentConfirm', { orderId }))
    await page.getByRole('button', { name: 'Reveal code' }).click()
    const password = page.getByRole('textbox', { name: 'Password' })
    await expect(password).toBeFocused()
    await expect(page.getByRole('button', { name: 'Show the code' })).toBeDisabled()
    await page.getByRole('button', { name: 'password', exact: true }).click()
    await expect(password).toBeFocused()
    await password.fill(customer.password)
    await expect(page.getByRole('main')).not.toContainText('Still needed')
    await password.press('Enter')
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  },
)

test(
  'log-out everywhere else ends the other devices and keeps this one',
  inFullRun,
  async ({ page, browser, shop, troubles }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    await visit(page, `${href('profile')}#settings`)
    const devices = page.locator('section', { hasText: 'Where you are logged in' })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    const elsewhere = await otherDevice(browser, customer)
    // It asks with a session that has ended.
    troubles.expect(401, '/api/', elsewhere.context())
    await visit(elsewhere, href('profile'))
    await comeBackTo(page)
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('listitem').first()).toContainText(/This device.*in use now/s)
    const card = page.locator('section', { has: page.getByText('E-mail', { exact: true }) })
    await card.getByRole('button', { name: /^Change: / }).click()
    await card.getByRole('textbox', { name: 'New e-mail' }).fill(freshAddress())
    await card.getByRole('button', { name: 'Send the confirmation' }).click()
    await expect(card).toContainText('Open the link we sent to')
    await devices.getByRole('button', { name: 'Log out everywhere else' }).press('Enter')
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices).toBeFocused()
    await expect(page.getByText(/Links e-mailed earlier .* no longer work/)).toBeVisible()
    // Whoever was there may have asked for it: the link is void.
    await expect(card).not.toContainText('Open the link we sent to')
    await comeBackTo(elsewhere)
    await expectGuest(elsewhere)
    await expect(elsewhere).toHaveURL(href('home'))
    await expect(elsewhere.getByText('Your session has ended')).toBeVisible()
    await elsewhere.context().close()
    await comeBackTo(page)
    await expect(devices).toBeVisible()
  },
)

test(
  'a session that ended before Pay: log-in comes with the reason, and the focus is kept',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(401, '/api/')
    const customer = await arriveAsCustomer(page, shop)
    await chooseWay(page, 'QR')
    await page.evaluate((kept) => localStorage.setItem('auth-token', kept), 'a'.repeat(43))
    await payButton(page).click()
    const toast = page.getByText('Log in again.', { exact: true })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await logIn(page, customer)
    // Sooner than it would go by itself.
    await expect(toast).toHaveCount(0, { timeout: 3000 })
    await expect(payButton(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Your session has ended')
    await expect(page.locator(':focus')).toHaveCount(1)
    await expect(page).toHaveURL(/\?method=qr$/)
    await expect(page.getByRole('radio', { name: /^QR/ })).toBeChecked()
  },
)

test(
  'a session that ends while a payment is checked: log-in leads to the order',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(401, '/api/')
    const customer = await arriveAsCustomer(page, shop)
    const orderId = await beginToPay(customer)
    await visit(page, `${href('home')}?paymentConfirmOrder=${orderId}`)
    await expect(page.getByRole('dialog', { name: 'Stages of the payment' })).toBeVisible()
    await customer.ask('POST', '/logout', {})
    await logIn(page, customer)
    await expect(page).toHaveURL(href('paymentConfirm', { orderId }))
  },
)

test(
  'one that ends over a page for anybody, under the code of a top-up: log-in leads to its page',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(401, '/api/')
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    await visit(page, href('paymentError', { orderId: await failToTopUp(customer, 500) }))
    await page.getByRole('button', { name: 'Try again' }).click()
    const choice = page.getByRole('dialog', { name: 'Top up' })
    await choice.getByRole('radio', { name: /^QR / }).check()
    await choice.getByRole('button', { name: 'Top up 500 ₸' }).click()
    await qrDialog(page, 'Top up by QR')
    await expect(page).toHaveURL(href('home'))
    await customer.ask('POST', '/logout', {})
    await logIn(page, customer)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('This order is waiting to be paid')
  },
)

test(
  'what was put into the basket as a session ended is there after the log-in, and so is the code',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(401, '/api/')
    const customer = await arriveAsCustomer(page, shop)
    await visit(page, href('product', { id: robloxCard.id }))
    const drawer = await openBasket(page)
    await drawer.getByRole('button', { name: 'I have a promo code' }).click()
    await drawer.getByRole('textbox', { name: 'Promo code' }).fill('DEMO10')
    await drawer.getByRole('button', { name: 'Apply' }).click()
    await expect(drawer).toContainText('1 251 ₸')
    await page.keyboard.press('Escape')
    await customer.ask('POST', '/logout', {})
    await buyButton(page).click()
    await comeBackTo(page)
    await openLogIn(page)
    await logIn(page, customer)
    await expectBasketCount(page, 2)
    await openBasket(page)
    await expect(drawer).toContainText('The promo code DEMO10 is applied: 1 872 ₸')
  },
)

test('who logs in at the checkout has the focus on its heading', async ({ page, shop }) => {
  const customer = await arriveAsCustomer(page, shop)
  await page.evaluate(() => localStorage.clear())
  await visit(page, href('checkout'))
  await logIn(page, customer)
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('tabs agree on who is there, and log-out leaves nothing of the person behind', async ({
  page,
  context,
  shop,
  troubles,
}) => {
  // What the other tab asks in the moment of the log-out is refused.
  troubles.expect(401, '/api/basket')
  const customer = await arriveAsCustomer(page, shop)
  await visit(page, href('product', { id: steamCard.id }))
  await expectBasketCount(page, 1)
  const other = await context.newPage()
  await visit(other, `${href('profile')}#settings`)
  await buyButton(page).click()
  await expectBasketCount(page, 2)

  await test.step('log-out in one tab', async () => {
    await loadToasts(other)
    await other.getByRole('button', { name: 'Log out', exact: true }).click()
    await expectGuest(other)
    await expect(other).toHaveURL(href('home'))
    await expectGuest(page)
    await expectBasketCount(page, 0)
    expect(await other.getByText('Your session has ended').count()).toBe(0)
    expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([])
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(kept).not.toContain(customer.email)
  })

  await test.step('somebody else logs in in the other', async () => {
    await openLogIn(page)
    await logIn(page, boris)
    await expect(other.getByRole('link', { name: 'My account' })).toBeVisible()
    await visit(other, href('profile'))
    await expect(other.getByRole('heading', { level: 1, name: boris.name })).toBeVisible()
    await expectBasketCount(other, 0)
  })
})

test('a session that is not valid leads from the cabinet to Index', async ({ page, troubles }) => {
  troubles.expect(401, '/api/user')
  await visit(page, href('profile'))
  await expect(page).toHaveURL(href('home'))
  for (const token of ['not a token', 'a'.repeat(43)]) {
    await page.evaluate((kept) => localStorage.setItem('auth-token', kept), token)
    await visit(page, href('profile'))
    await expect(page).toHaveURL(href('home'))
    await expectGuest(page)
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
  }
})
