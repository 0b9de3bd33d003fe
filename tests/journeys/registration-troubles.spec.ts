import { href } from '#contract/pages.ts'
import { openLogIn } from './steps/account.ts'
import { loseAnswer } from './steps/hold.ts'
import { codeStep, fillRegistration, logIn, newcomer, pasteCode } from './steps/joining.ts'
import { buyButton, openBasket, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const refusal = { status: 403, json: { message: 'Not from here' } }
/** As the shop says it of an address that five codes have gone to since yesterday. */
const noMoreToday = {
  status: 429,
  headers: { 'retry-after': '86390' },
  json: { message: 'No more codes today' },
}

test(
  'a wrong code leaves the step open and shows the wait until another',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(422, '/api/email-verify')
    troubles.expect(422, '/api/register')
    troubles.expect(403, '/api/email-verify')
    const person = newcomer()
    await visit(page, href('home'))
    await openLogIn(page)
    await fillRegistration(page, person)
    const step = await codeStep(page)
    await expect(step.getByText(/^Send again in 0:\d\d$/)).toBeVisible()
    await page.keyboard.type('000000')
    await expect(step).toContainText('This code is not right')
    await page.route('**/api/email-verify', (route) => route.fulfill(refusal), { times: 1 })
    await page.keyboard.type('111111')
    await expect(step.getByRole('alert')).toContainText('Not from here.')
    await pasteCode(page, shop, person)
    await expect(page.getByRole('dialog', { name: 'Account created' })).toBeVisible()
  },
)

test('a registration whose answer was lost leads to the log-in', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expectOffline()
  troubles.expect(422, '/api/email-verify')
  troubles.expect(422, '/api/register')
  const person = newcomer()
  await visit(page, href('checkout'))
  await fillRegistration(page, person)
  // What is routed last is asked first: one answer is lost, then the shop is out of reach.
  await page.route('**/api/register', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.route('**/api/register', loseAnswer, { times: 1 })
  await pasteCode(page, shop, person)
  const dialog = page.getByRole('dialog')
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect(dialog.getByRole('alert')).toContainText('The shop did not answer')
  const unreached = page.waitForEvent('requestfailed')
  await again.press('Enter')
  await unreached
  await expect(dialog.getByRole('alert')).toContainText('The shop did not answer')
  await expect(again).toBeFocused()
  await again.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Your account is probably there already')
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email)
  const password = dialog.getByRole('textbox', { name: 'Password', exact: true })
  await expect(password).toBeFocused()
  await password.fill(person.password)
  await password.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(href('checkout'))
})

test('who may have no more codes at one address has one sent to another at once', async ({
  page,
  troubles,
}) => {
  troubles.expect(429, '/api/send-verify')
  await page.clock.install()
  await visit(page, href('home'))
  const dialog = await openLogIn(page)
  await fillRegistration(page, newcomer())
  await page.route('**/api/send-verify', (route) => route.fulfill(noMoreToday), { times: 1 })
  const change = dialog.getByRole('button', { name: 'Change e-mail' })
  await change.click()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  const wait = (await codeStep(page)).getByText(/^Send again in 23:5\d:\d\d$/)
  await expect(wait, 'the code that went there is good').toBeVisible()
  await change.click()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await codeStep(page)
  await change.click()
  await page.clock.fastForward(600_000)
  await expect(dialog.getByRole('button', { name: /^Try again in 23:4\d:\d\d$/ })).toBeDisabled()
  const other = newcomer()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(other.email)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(await codeStep(page)).toContainText(other.email)
})

test('a limit of one call shuts no button of another: a wrong code is called wrong, the last one counts', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expect(422, '/api/email-verify')
  troubles.expect(403, '/api/email-verify')
  troubles.expect(429, '/api/register')
  troubles.expect(429, '/api/send-verify')
  await page.clock.install()
  const person = newcomer()
  await visit(page, href('home'))
  await openLogIn(page)
  await fillRegistration(page, person)
  const step = await codeStep(page)
  await page.route('**/api/register', (route) => route.fulfill(noMoreToday), { times: 1 })
  await page.keyboard.type('000000')
  await expect(step).toContainText('This code is not right')
  await page.clock.fastForward(60_000)
  await page.route('**/api/send-verify', (route) => route.fulfill(noMoreToday), { times: 1 })
  await step.getByRole('button', { name: 'Send again' }).click()
  await expect(step.getByText(/^Send again in 23:5\d:\d\d$/)).toBeVisible()
  await page.route('**/api/email-verify', (route) => route.fulfill(refusal), { times: 1 })
  await pasteCode(page, shop, person)
  await step.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Account created' })).toBeVisible()
})

test(
  'whoever leaves the code step while another code is asked for stays with the form',
  inFullRun,
  async ({ page }) => {
    await page.clock.install()
    await visit(page, href('home'))
    const dialog = await openLogIn(page)
    await fillRegistration(page, newcomer())
    await page.clock.fastForward(60_000)
    const { promise: left, resolve: hasLeft } = Promise.withResolvers<void>()
    await page.route('**/api/send-verify', async (route) => {
      await left
      await route.fulfill({ json: { message: 'sent' } })
    })
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await dialog.getByRole('button', { name: 'Change e-mail' }).click()
    const create = dialog.getByRole('button', { name: 'Create account' })
    await expect(create, 'it is called otherwise while it waits').toHaveCount(0)
    hasLeft()
    await expect(create).toBeEnabled()
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  },
)

test('on a phone too the focus stays in the dialog when the address is to be another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, href('checkout'))
  await fillRegistration(page, newcomer())
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
})

test(
  'a code step that was put away is there again: at once for whoever goes on to pay',
  inFullRun,
  async ({ page, shop }) => {
    const person = newcomer()
    await visit(page, href('product', { id: steamCard.id }))
    await buyButton(page).click()
    const goToPay = async () =>
      (await openBasket(page)).getByRole('button', { name: 'Checkout' }).click()
    await goToPay()
    await fillRegistration(page, person)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const dialog = await openLogIn(page)
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email)
    await dialog.getByRole('tab', { name: 'Register' }).click()
    await expect(await codeStep(page)).toContainText(person.email)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await goToPay()
    await expect(await codeStep(page)).toContainText(person.email)
    await expect((await codeStep(page)).getByText(/^Send again in 0:\d\d$/)).toBeVisible()
    await pasteCode(page, shop, person)
    await page.getByRole('button', { name: 'Log in and continue' }).click()
    await logIn(page, person)
    await expect(page).toHaveURL(href('checkout'))
  },
)

test(
  'an address that is taken is said under its field once any code is typed, a lost answer or not',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expectOffline()
    troubles.expect(422, '/api/email-verify')
    troubles.expect(422, '/api/register')
    await visit(page, href('home'))
    const dialog = await openLogIn(page)
    await fillRegistration(page, { ...newcomer(), email: 'boris@demo.shop' })
    const step = await codeStep(page)
    await page.route('**/api/email-verify', loseAnswer, { times: 1 })
    await page.keyboard.type('000000')
    await step.getByRole('button', { name: 'Try again' }).press('Enter')
    const email = dialog.getByRole('textbox', { name: 'E-mail' })
    await expect(email).toHaveAccessibleDescription('This e-mail already exists')
    await expect(email).toBeFocused()
  },
)

test('a press is not lost to the error of the field it leaves', async ({ page }) => {
  // What is moved down a little is no longer under the pointer there.
  const nearTheTop = { x: 8, y: 3 }
  await visit(page, href('home'))
  const dialog = await openLogIn(page)
  const email = dialog.getByRole('textbox', { name: 'E-mail' })

  await test.step('of a form that is half filled in', async () => {
    await dialog.getByRole('tab', { name: 'Register' }).click()
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('Secret12345')
    const repeated = dialog.getByRole('textbox', { name: 'Repeat password' })
    await repeated.fill('Secret')
    const terms = dialog.getByRole('checkbox', { name: /^I accept the offer/ })
    await terms.click({ position: nearTheTop })
    await expect(terms).toBeChecked()
    await expect(repeated).toHaveAccessibleDescription(/match/)
  })

  await test.step('of an address that is none yet, on the way to a new password', async () => {
    await dialog.getByRole('tab', { name: 'Log in' }).click()
    await email.fill('saule@')
    await dialog.getByRole('button', { name: 'Forgot password?' }).click({ position: nearTheTop })
    await expect(page.getByRole('dialog', { name: 'Reset password' })).toBeVisible()
  })
})
