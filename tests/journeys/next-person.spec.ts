import type { Page, Route } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { openLogIn } from './steps/account.ts'
import { arriveAsCustomer, buyByCalls, joinByCalls } from './steps/customer.ts'
import { logIn } from './steps/joining.ts'
import { cards, fillCard, payButton } from './steps/paying.ts'
import { buyButton, expectBasketCount, openBasket, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { chooseWay, openTopUp, payAtBank } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

/** As a log-in in another tab does it. */
async function enterElsewhere(page: Page, token: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  await other.evaluate((kept) => localStorage.setItem('auth-token', kept), token)
  await other.close()
}

/** Calls that are kept from the shop until `goOn`. */
function holdCalls() {
  const held: Route[] = []
  let isOver = false
  return {
    async keepBack(route: Route) {
      if (isOver) await route.continue()
      else held.push(route)
    },
    async goOn() {
      isOver = true
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

test('what one person saw and typed is never shown to the next', async ({
  page,
  context,
  shop,
  troubles,
}) => {
  troubles.expect(404, '/api/payment-confirm')
  const { keepBack, goOn } = holdCalls()
  const customer = await arriveAsCustomer(page, shop, { pieces: 1 })
  const orderId = await buyByCalls(customer)
  const next = await joinByCalls(page, shop)
  const purchases = await context.newPage()
  const topUp = await context.newPage()

  await visit(page, href('paymentConfirm', { orderId }))
  await page.getByRole('button', { name: 'Reveal code' }).click()
  await expect(page.getByText(/^DEMO-/)).toBeVisible()
  await visit(purchases, href('profile'))
  await expect(purchases.getByRole('link', { name: /Steam/ }).first()).toBeVisible()
  await expectBasketCount(purchases, 1)
  const choice = await openTopUp(topUp)
  await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
  // What is asked by itself for a whole card is asked by the one who typed it.
  const opened = topUp.waitForResponse('**/api/payment')
  await fillCard(topUp, cards.approved)
  await opened

  // While the shop has not said who has come, nothing of the one before is shown either.
  const tabs = [page, purchases, topUp]
  for (const tab of tabs) await tab.route('**/api/user', keepBack)
  await enterElsewhere(page, next.token)
  await expect(page.getByText(/^DEMO-/)).toHaveCount(0)
  await expect(topUp.getByRole('dialog')).toHaveCount(0)
  await expectBasketCount(purchases, 0)
  await goOn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is not here')
  await expect(purchases.getByRole('heading', { name: 'No purchases yet' })).toBeVisible()
  await expect(topUp.getByRole('dialog')).toHaveCount(0)
})

test(
  'a dialog of a session that ended by itself is gone when the next person logs in elsewhere',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(401, '/api/')
    const { keepBack, goOn } = holdCalls()
    const customer = await arriveAsCustomer(page, shop)
    const next = await joinByCalls(page, shop)
    await chooseWay(page, 'Bank page')
    await payButton(page).click()
    await payAtBank(page)
    const dialog = page.getByRole('dialog', { name: 'Payment received' })
    await expect(dialog).toBeVisible()
    await customer.ask('POST', '/logout', {})
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('Your session has ended')).toBeVisible()
    await expect(dialog).toBeVisible()
    await page.route('**/api/user', keepBack)
    await enterElsewhere(page, next.token)
    await expect(dialog).toHaveCount(0)
    await goOn()
    await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible()
  },
)

test(
  'the log-in dialog goes when somebody has logged in in another tab',
  inFullRun,
  async ({ page, shop }) => {
    const person = await joinByCalls(page, shop)
    await visit(page, href('home'))
    await openLogIn(page)
    await enterElsewhere(page, person.token)
    await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'whoever has logged in in another tab goes on to what the log-in was asked for here',
  inFullRun,
  async ({ page, shop }) => {
    const person = await joinByCalls(page, shop)
    await visit(page, href('product', { id: steamCard.id }))
    await buyButton(page).click()
    const drawer = await openBasket(page)
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Log in' })).toBeVisible()
    await enterElsewhere(page, person.token)
    await expect(page).toHaveURL(href('checkout'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'what was typed into a dialog that was closed is not there after a log-out',
  inFullRun,
  async ({ page, shop }) => {
    const person = await joinByCalls(page, shop)
    await visit(page, href('home'))
    const dialog = await openLogIn(page)
    const register = dialog.getByRole('tab', { name: 'Register' })
    const email = dialog.getByRole('textbox', { name: 'E-mail' })
    const password = dialog.getByRole('textbox', { name: 'Password', exact: true })
    await register.click()
    await email.fill('somebody.else@mail.test')
    await password.fill('Secret67890')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await openLogIn(page)
    await logIn(page, person)
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await openLogIn(page)
    await expect(email).toHaveValue('')
    await expect(password).toHaveValue('')
    await register.click()
    await expect(email).toHaveValue('')
    await expect(password).toHaveValue('')
  },
)
