import { href } from '#contract/pages.ts'
import { openLogIn } from './steps/account.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { logIn, newcomer } from './steps/joining.ts'
import { openBasket } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const challenge = '**/api/spam-check/challenge*'
const refusal = { status: 403, json: { message: 'Not from here' } }
const silence = { status: 503, json: { message: 'The spam check is silent' } }

test('a wrong pair says so under the form, and the right one still enters', async ({
  page,
  troubles,
}) => {
  troubles.expect(422, '/api/login')
  troubles.expect(403, '/api/login')
  troubles.expect(503, '/api/login')
  await visit(page, href('home'))
  const dialog = await openLogIn(page)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('boris@demo.shop')
  const password = dialog.getByRole('textbox', { name: 'Password', exact: true })
  // Shown, it is text to a phone, which would write it with a capital.
  await expect(password).toHaveAttribute('autocapitalize', 'none')
  await password.fill('Wrong12345')
  // Of a session that this tab has not heard of.
  await page.evaluate(() => localStorage.setItem('auth-token', 'A'.repeat(43)))
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Invalid credentials')
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()

  await test.step('asked for once, the password is not asked for by each look at its tab', async () => {
    const tab = dialog.getByRole('tab', { name: 'Log in' })
    await tab.focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('tab', { name: 'Register' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(password).toBeVisible()
    await expect(tab).toBeFocused()
  })
  await test.step('put away and opened again, it keeps the address alone', async () => {
    await page.keyboard.press('Escape')
    await openLogIn(page)
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('boris@demo.shop')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a refusal of the shop is a sentence of its own', async () => {
    await page.route('**/api/login', (route) => route.fulfill(refusal), { times: 1 })
    await password.fill('Demo12345')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Not from here.')
  })
  await test.step('and so is that somebody else is silent', async () => {
    await page.route('**/api/login', (route) => route.fulfill(silence), { times: 1 })
    await password.fill('Demo12345')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('The spam check is silent.')
  })
  await logIn(page, { name: 'Boris', email: 'boris@demo.shop', password: 'Demo12345' })
})

test('a limit is said in words with a wait that runs, and can be closed', async ({
  page,
  troubles,
}) => {
  const { email } = newcomer()
  for (let time = 1; time <= 5; time++) {
    await page.request.post('/api/password-reset', { data: { email } })
  }
  troubles.expect(429, '/api/password-reset')
  await visit(page, href('home'))
  const dialog = await openLogIn(page)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  const said = page.getByRole('alert').filter({ hasText: 'Too many tries' })
  await expect(said).toContainText('There were too many attempts. Please wait a little')
  const wait = page.getByRole('timer')
  await expect(wait).toHaveText(/^Try again in \d+:\d\d\.$/)
  const first = await wait.innerText()
  await expect(wait).not.toHaveText(first)
  await expect(said).not.toContainText(/\d/)
  await expect(page.getByRole('button', { name: /^Try again in \d+:\d\d$/ })).toBeDisabled()
  const forgotten = page.getByRole('textbox', { name: 'E-mail' })
  // The limit is of this address alone.
  await forgotten.fill(newcomer().email)
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeEnabled()
  await forgotten.fill(email)
  await expect(page.getByRole('button', { name: /^Try again in \d+:\d\d$/ })).toBeDisabled()
  const close = page.getByRole('region', { name: 'Messages' }).getByRole('button')
  await close.focus()
  // As a window that is left and come back to.
  await close.evaluate((button) => (button.blur(), button.focus()))
  await page.keyboard.press('Enter')
  await expect(said).toHaveCount(0)
  await expect(forgotten).toBeFocused()
})

test(
  'a limit is read out once: over another dialog it is there to be found',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expect(429, '/api/password-reset')
    const headers = { 'retry-after': '60' }
    const limited = { status: 429, headers, json: { message: 'Please wait a little' } }
    await page.route('**/api/password-reset', (route) => route.fulfill(limited))
    await visit(page, href('home'))
    const dialog = await openLogIn(page)
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(newcomer().email)
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send the link' }).click()
    const said = page.getByRole('alert').filter({ hasText: 'Too many tries' })
    await expect(said).toBeVisible()
    await page.keyboard.press('Escape')
    await openBasket(page)
    await expect(page.getByText('Too many tries')).toBeVisible()
    await expect(said).toHaveCount(0)
  },
)

test(
  'a spam check that cannot be made says so on the button, in Russian too',
  inFullRun,
  async ({ page, context, baseURL, troubles }) => {
    troubles.expect(503, '/api/spam-check/challenge')
    troubles.expect(422, '/api/login')
    await context.addCookies([{ name: 'lang', value: 'ru', url: baseURL ?? '' }])
    await page.route(challenge, (route) => route.fulfill({ status: 503, json: { message: '' } }))
    await visit(page, href('checkout'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('anna@demo.shop')
    await dialog.getByRole('textbox', { name: 'Пароль', exact: true }).fill('Demo12345')
    const text = 'Ошибка входа. Не пройдена проверка на спам'
    await expect(dialog.getByRole('button', { name: text })).toBeDisabled()
    await expect(dialog.getByRole('alert')).toContainText(text)

    await test.step('once it can be made, the button is itself again', async () => {
      await page.unroute(challenge)
      await dialog.getByRole('alert').getByRole('button').click()
      await expect(dialog.getByRole('button', { name: text })).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: 'Войти', exact: true })).toBeEnabled()
    })

    await test.step('a check that failed is an alert in words', async () => {
      await page.route('**/api/login', (route) => {
        const form = route.request().postDataJSON() as object
        return route.continue({ postData: JSON.stringify({ ...form, google_recaptcha: 'x' }) })
      })
      await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
      await expect(dialog.getByRole('alert')).toContainText(/спам/)
      await page.unroute('**/api/login')
      await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    })
  },
)

test(
  'an old session shows the password again before a code is opened',
  inFullRun,
  async ({ page, shop, troubles }) => {
    const customer = await arriveAsCustomer(page, shop)
    const orderId = await buyByCalls(customer)
    troubles.expect(403, '/api/codes/')
    // The shop's own answer to a session of more than a day, which no test can wait for.
    const refusal = 'Enter your password again to see the code'
    await page.route('**/api/codes/*/reveal', (route) => {
      const { password } = (route.request().postDataJSON() ?? {}) as { password?: string }
      if (password === customer.password) return route.continue()
      const text = password === undefined ? refusal : 'This password is not right'
      const json = { message: refusal, errors: { password: [text] } }
      return route.fulfill({ status: 403, json })
    })
    await visit(page, href('paymentConfirm', { orderId }))
    await page.getByRole('button', { name: 'Reveal code' }).click()
    const main = page.getByRole('main')
    const field = main.getByRole('textbox', { name: 'Password', exact: true })
    await field.fill('Wrong12345')
    await field.press('Enter')
    await expect(main).toContainText('This password is not right')
    await main.getByRole('button', { name: 'Forgot password?' }).click()
    const reset = page.getByRole('dialog', { name: 'Reset password' })
    await expect(reset.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email)
    await expect(reset.getByRole('button', { name: 'Back' })).toHaveCount(0)
    await reset.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    // The letter of the order comes by itself, before this one or after it.
    const letters = async () => (await shop.listLetters(customer.email)).map(({ text }) => text)
    await expect
      .poll(letters)
      .toContainEqual(expect.stringContaining(`${shop.url}${href('passwordReset', { token: '' })}`))
    await field.fill(customer.password)
    await field.press('Enter')
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  },
)
