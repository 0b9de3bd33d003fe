import type { Locator, Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import {
  comeBackTo,
  expectGuest,
  expectLinkIsVoid,
  openLogIn,
  otherDevice,
} from './steps/account.ts'
import { arriveAsCustomer, joinByCalls } from './steps/customer.ts'
import { loseAnswer } from './steps/hold.ts'
import { logIn } from './steps/joining.ts'
import { readMailedLink } from './steps/letters.ts'
import { buyButton, openBasket, steamCard } from './steps/shopping.ts'
import type { Troubles } from './steps/troubles.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const password = 'Changed12345'

/** What tells how a form ended is there before it is sent, whatever becomes of the network then. */
const partComes = (page: Page, name: string) =>
  page.waitForResponse((response) => response.url().includes(`/${name}`))

test('a lost password is replaced by the link of a letter, and every session ends', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
  const elsewhere = await otherDevice(browser, customer)
  // It asks with a session that has ended.
  troubles.expect(401, '/api/', elsewhere.context())
  await visit(elsewhere, href('profile'))
  await expect(elsewhere.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
  await page.evaluate(() => localStorage.clear())

  await test.step('the address is checked before a link goes out', async () => {
    troubles.expect(422, '/api/password-reset')
    await visit(page, href('home'))
    const dialog = await openLogIn(page)
    const ask = dialog.getByRole('button', { name: 'Forgot password?' })
    await Promise.all([partComes(page, 'reset-sent'), ask.click()])
    const asked = page.getByRole('dialog', { name: 'Reset password' }) // Not the log-in that leaves.
    const email = asked.getByRole('textbox', { name: 'E-mail' })
    await expectProblems(asked, email)
    await email.fill('nobody@gmial.com')
    await asked.getByRole('button', { name: 'nobody@gmail.com' }).press('Enter')
    await expect(email).toHaveValue('nobody@gmail.com')
    await expect(email, 'what was pressed is gone').toBeFocused()
    await email.fill('nobody@mail.test')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(asked).toContainText('Email not found')
    await email.fill(customer.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    const sent = page.getByRole('dialog', { name: 'The link is on its way' })
    await expect(sent).toContainText(customer.email)
    await sent.getByRole('button', { name: 'Done' }).click()
  })

  const link = await readMailedLink(shop, customer.email)

  await test.step('the link opens the form and leaves the address bar at once', async () => {
    expect(link).toMatch(/^\/password-reset\/[\w-]{43}$/)
    await Promise.all([partComes(page, 'change-confirmed'), visit(page, link)])
    const dialog = page.getByRole('dialog', { name: 'New password' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(href('home'))
    await dialog.getByRole('textbox', { name: 'New password' }).fill(password)
    await dialog.getByRole('textbox', { name: 'Repeat password' }).fill('Other12345')
    await page.keyboard.press('Tab')
    await expect(dialog).toContainText('Passwords do not match')
    await chooseAtTheSecondTry(page, troubles)
  })

  await test.step('the new password opens the account, here', async () => {
    const changed = page.getByRole('dialog', { name: 'Password changed' })
    await changed.getByRole('button', { name: 'Log in', exact: true }).click()
    await logIn(page, { ...customer, password })
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  })

  await test.step('the other device is logged out and led to Index', async () => {
    await comeBackTo(elsewhere)
    await expectGuest(elsewhere)
    await expect(elsewhere).toHaveURL(href('home'))
    await elsewhere.context().close()
  })

  await test.step('the link a second time says that it is void', () =>
    tryAgainWith(link, page, troubles))
})

test(
  'who remembers the password after all gets to where the log-in was to lead',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await joinByCalls(page, shop)
    await visit(page, href('product', { id: steamCard.id }))
    await buyButton(page).click()
    const drawer = await openBasket(page)
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    const loggingIn = page.getByRole('dialog', { name: 'Log in' })
    await loggingIn.getByRole('textbox', { name: 'E-mail' }).fill(customer.email)
    await loggingIn.getByRole('button', { name: 'Forgot password?' }).click()
    const asked = page.getByRole('dialog', { name: 'Reset password' })
    await asked.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await asked.getByRole('button', { name: 'Back' }).click()
    await logIn(page, customer)
    await expect(page).toHaveURL(href('checkout'))
  },
)

test(
  'somebody’s new password leaves another customer of this browser logged in',
  inFullRun,
  async ({ page, shop }) => {
    const other = await joinByCalls(page, shop)
    await arriveAsCustomer(page, shop, { pieces: 0 })
    await other.ask('POST', '/password-reset', { email: other.email })
    await visit(page, await readMailedLink(shop, other.email))
    await choosePassword(page)
    const changed = page.getByRole('dialog', { name: 'Password changed' })
    await changed.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  },
)

test(
  'of a new password whose answer was lost nothing is claimed that is not known',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expectOffline()
    troubles.expect(422, '/api/password-reset/')
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    await customer.ask('POST', '/password-reset', { email: customer.email })
    const link = await readMailedLink(shop, customer.email)
    await page.evaluate(() => localStorage.clear())
    await visit(page, link)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'New password' }).fill(password)
    await dialog.getByRole('textbox', { name: 'Repeat password' }).fill(password)
    await page.route('**/api/password-reset/*', loseAnswer, { times: 1 })
    const save = dialog.getByRole('button', { name: 'Save the password' })
    await save.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await save.click()
    await expectLinkIsVoid(page)
    await expect(dialog).toContainText('may already have done what this link is for')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await logIn(page, { ...customer, password })
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  },
)

/** Each in its turn, while the field is corrected (spec §5). */
async function expectProblems(asked: Locator, email: Locator): Promise<void> {
  await email.fill('nobody')
  await email.press('Tab')
  await expect(asked).toContainText('Invalid Email entered')
  await email.fill('')
  await email.press('Tab')
  await expect(asked).toContainText('This field is required')
  await email.fill(`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(7)}`)
  await expect(asked).toContainText('At most 128 characters')
}

/** The first meets a limit, which is no word about the link. */
async function chooseAtTheSecondTry(page: Page, troubles: Troubles): Promise<void> {
  troubles.expect(429, '/api/password-reset/')
  const limited = { status: 429, json: { message: 'Please wait a little' } }
  await page.route('**/api/password-reset/*', (route) => route.fulfill(limited), { times: 1 })
  await choosePassword(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Too many tries' })).toBeVisible()
  await choosePassword(page)
}

async function choosePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New password' })
  await dialog.getByRole('textbox', { name: 'New password' }).fill(password)
  await dialog.getByRole('textbox', { name: 'Repeat password' }).fill(password)
  await dialog.getByRole('button', { name: 'Save the password' }).click()
}

async function tryAgainWith(link: string, page: Page, troubles: Troubles): Promise<void> {
  troubles.expect(422, link.replace('/password-reset', '/api/password-reset'))
  await visit(page, link)
  await choosePassword(page)
  await expectLinkIsVoid(page)
  const title = page.getByRole('heading', { name: 'This link does not work', level: 2 })
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset password' })).toBeVisible()
}
