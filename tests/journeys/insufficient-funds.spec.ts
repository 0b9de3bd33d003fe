import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { comeBackTo } from './steps/account.ts'
import { arriveAsCustomer, topUpByCalls } from './steps/customer.ts'
import {
  answerBank,
  bankFrame,
  cards,
  expectDelivered,
  expectRefused,
  giveConsents,
  payButton,
} from './steps/paying.ts'
import { steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { answerQr, chooseWay, qrDialog } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

const backAtCheckout = /\/checkout\?method=balance$/

test('what is missing is filled in, put on the balance, and the order is paid', async ({
  page,
  shop,
}) => {
  const customer = await arriveAsCustomer(page, shop, { pieces: 2 })
  await chooseWay(page, 'Balance')
  await payButton(page).click()
  const short = page.getByRole('dialog', { name: 'Not enough money' })
  await expect(short.getByRole('textbox', { name: 'Amount to top up' })).toHaveValue(/^2\s780$/)
  await short.getByRole('button', { name: 'Pay another way' }).press('Enter')
  await expect(short).toHaveCount(0)
  await expect(page.locator('#payment-methods')).toBeFocused()

  // Another device has taken a card out: what is missing is another sum.
  const products = [{ id: steamCard.id, type: 'decrease', count: 1 }]
  await customer.ask('PATCH', '/basket', { products })
  await comeBackTo(page)
  await expect(payButton(page)).toHaveText('Pay 1 390 ₸')
  await payButton(page).click()
  await expect(short.getByRole('textbox', { name: 'Amount to top up' })).toHaveValue(/^1\s390$/)
  const exact = short.getByText('Exactly what is missing')
  await expect(exact).toBeVisible()
  await short.getByRole('textbox', { name: 'Amount to top up' }).fill('2000')
  await expect(exact).toBeHidden()
  await short.getByRole('textbox', { name: 'Amount to top up' }).fill('99')
  await short.getByRole('button', { name: 'an amount from 100 ₸' }).click()
  await expect(short.getByRole('textbox', { name: 'Amount to top up' })).toBeFocused()
  await short.getByRole('textbox', { name: 'Amount to top up' }).fill('1500')
  await short.getByRole('radio', { name: /^QR / }).check()
  await short.getByRole('button', { name: 'Top up 1 500 ₸' }).click()
  await answerQr(await qrDialog(page, 'Top up by QR'), 'Pay')
  const done = page.getByRole('dialog', { name: 'Balance topped up' })
  await done.getByRole('button', { name: 'Back to the order' }).click()

  await expect(page).toHaveURL(backAtCheckout)
  await expect(page.getByRole('radio', { name: /^Balance / })).toBeChecked()
  await expect(page.getByRole('main')).toContainText(/Remains after payment\s*110\s₸/)
  await giveConsents(page)
  await payButton(page).click()
  await expectDelivered(page)
  // What stood there while the order was asked about had the focus, and has handed it on.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'a card that is confirmed on the page of the bank leads back to the order as well',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await topUpWhatIsMissing(page, cards.challengeRedirect)
    await expect(page).toHaveURL(/\/acs\/redirect/)
    await answerBank(page)
    const done = page.getByRole('dialog', { name: 'Balance topped up' })
    await done.getByRole('button', { name: 'Back to the order' }).click()
    await expect(page).toHaveURL(backAtCheckout)
    // The page is a new one, and the money is where it was short.
    await expect(page.getByRole('radio', { name: /^Balance / })).toBeChecked()
  },
)

test(
  'a top-up that the bank has refused is tried again with its amount and its way back',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await topUpWhatIsMissing(page, cards.challengeRedirect)
    for (const said of ['2 tries are left', 'One try is left']) {
      await answerBank(page, '000000')
      await expect(page.getByText(said)).toBeVisible()
    }
    await answerBank(page, '000000')
    await expect(page).toHaveURL(/\/payment-error\//)
    await page.getByRole('button', { name: 'Try again' }).click()
    await topUpAgain(page)
  },
)

test(
  'so is one that is refused while its dialog asks the bank',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    // No card of the demo bank is refused so late: here it never hears of it.
    await page.route('**/api/orders/confirm/*', (route) =>
      route.fulfill({ json: { status: 'init' } }),
    )
    await page.route('**/api/payment-confirm/*', async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as object
      await route.fulfill({ response, json: { ...json, status: 'error' } })
    })
    await topUpWhatIsMissing(page, cards.approved)
    const refused = await expectRefused(page)
    await page.unroute('**/api/payment-confirm/*')
    await expect(refused).toContainText('1 390 ₸')
    await refused.getByRole('button', { name: 'Try again' }).click()
    await topUpAgain(page)
  },
)

test(
  'one that is refused in the frame of the bank is told where its card was, with the focus',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await topUpWhatIsMissing(page, cards.issuerDeclines)
    await answerBank(bankFrame(page))
    const dialog = page.getByRole('dialog', { name: 'Pay by card' })
    const refusal = dialog.getByRole('group', { name: /^Something went wrong!/ })
    await expect(refusal).toBeFocused()
    await refusal.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Card number' })).toBeVisible()
  },
)

test(
  'what went wrong with the balance says no more of the top-up that is opened after it',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(409, '/api/orders/create')
    const customer = await arriveAsCustomer(page, shop)
    await topUpByCalls(customer, 1390)
    await visit(page, href('checkout'))
    await page.getByRole('radio', { name: /^Balance/ }).check()
    await giveConsents(page)
    const refusal = { status: 409, json: { message: 'Not today' } }
    await page.route('**/api/orders/create?*', (route) => route.fulfill(refusal))
    await payButton(page).click()
    const wrong = page.getByRole('main').getByText('Not today')
    await expect(wrong).toBeVisible()

    const products = [{ id: steamCard.id, type: 'increase', count: 1 }]
    await customer.ask('PATCH', '/basket', { products })
    await comeBackTo(page)
    await expect(wrong).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Top up' }).click()
    await expect(page.getByRole('dialog', { name: 'Not enough money' })).toBeVisible()
    await expect(wrong).toHaveCount(0)
  },
)

/** From the checkout, where the balance is short, by card as far as Pay. */
async function topUpWhatIsMissing(page: Page, number: string): Promise<void> {
  await chooseWay(page, 'Balance')
  await payButton(page).click()
  const short = page.getByRole('dialog', { name: 'Not enough money' })
  await short.getByRole('radio', { name: /^Card / }).check()
  await short.getByRole('button', { name: 'Top up 1 390 ₸' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay by card' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Card number' }).fill(number)
  await dialog.getByRole('textbox', { name: 'Expires' }).fill('1240')
  await dialog.getByRole('textbox', { name: 'Security code' }).fill('123')
  // The checkout behind has two such boxes of its own.
  await dialog.getByRole('button', { name: 'consent on the balance' }).click()
  await expect(dialog.getByRole('checkbox', { name: /^I understand that money/ })).toBeFocused()
  await giveConsents(dialog)
  await dialog.getByRole('button', { name: 'Pay 1 390 ₸' }).click()
}

/** The choice stands over Index with the amount in it; the money leads back to the order. */
async function topUpAgain(page: Page): Promise<void> {
  const choice = page.getByRole('dialog', { name: 'Top up' })
  await expect(choice.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^1\s390$/)
  await choice.getByRole('radio', { name: /^QR / }).check()
  await choice.getByRole('button', { name: 'Top up 1 390 ₸' }).click()
  await answerQr(await qrDialog(page, 'Top up by QR'), 'Pay')
  const done = page.getByRole('dialog', { name: 'Balance topped up' })
  await done.getByRole('button', { name: 'Back to the order' }).click()
  await expect(page).toHaveURL(backAtCheckout)
}
