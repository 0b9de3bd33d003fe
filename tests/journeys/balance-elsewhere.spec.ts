import type { Request } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { comeBackTo } from './steps/account.ts'
import { arriveAsCustomer, topUpByCalls } from './steps/customer.ts'
import { cards, fillCard, giveConsents, payButton } from './steps/paying.ts'
import { chooseWay, openTopUp } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'the balance of a page that has not heard of its top-up is asked about before it is called short',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await chooseWay(page, 'Balance')
    await expect(page.getByRole('main')).toContainText('Missing')
    await topUpByCalls(customer, 5000)
    await payButton(page).click()
    await expect(page).toHaveURL(new RegExp(href('paymentConfirm', { orderId: '' })))
  },
)

test(
  'whoever has paid from the balance is asked about once more after two seconds (spec §4)',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await topUpByCalls(customer, 5000)
    await chooseWay(page, 'Balance')
    await expect(page.getByRole('main')).toContainText('Remains after payment')
    const spent = page.waitForRequest(/\/api\/payment\/spending-balance-handle/)
    const start = (request: Request) => request.timing().startTime
    await payButton(page).click()
    const paid = await spent
    // The page that is gone to asks as well, and sooner.
    const told = await page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/user') &&
        start(answer.request()) - start(paid) >= limits.balanceReloadMs,
    )
    expect(await told.json()).toMatchObject({ balance: 3610 })
    expect(start(told.request()) - start(paid)).toBeLessThan(5 * limits.balanceReloadMs)
  },
)

test(
  'what is missing follows the balance, and once nothing is the order can be paid',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await chooseWay(page, 'Balance')
    await payButton(page).click()
    const short = page.getByRole('dialog', { name: 'Not enough money' })
    const amount = short.getByRole('textbox', { name: 'Amount to top up' })
    await expect(amount).toHaveValue(/^1\s390$/)
    await topUpByCalls(customer, 1000)
    await comeBackTo(page)
    await expect(amount).toHaveValue('390')
    await topUpByCalls(customer, 400)
    await comeBackTo(page)
    await expect(short).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(/Remains after payment\s*10\s₸/)
  },
)

test(
  'a top-up that the bank still checks is in the cabinet as soon as its dialog is left',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop, { pieces: 0 })
    const choice = await openTopUp(page)
    await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay by card' })
    await fillCard(page, cards.lateCallback)
    await giveConsents(page)
    await dialog.getByRole('button', { name: /^Pay / }).click()
    const waiting = page.getByRole('dialog', { name: 'Stages of the payment' })
    await waiting.getByRole('link', { name: 'My balance' }).click()
    await expect(waiting).toHaveCount(0)
    const topUps = page.getByRole('region', { name: 'Top-ups' })
    await expect(topUps.getByRole('link', { name: /^Status/ })).toBeVisible()
  },
)
