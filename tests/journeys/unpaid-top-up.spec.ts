import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { cards } from './steps/paying.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'a top-up that the bank has not spoken of yet says so at its address, and hears of its money',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    const wish = { type: 'balance', replenishmentValue: 5000 }
    const { order_id: orderId } = await customer.ask<{ order_id: string }>(
      'POST',
      '/orders/create',
      wish,
    )
    const address = href('paymentConfirm', { orderId })
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/waiting to be paid/)
    await page.getByRole('main').getByRole('button', { name: 'Go to payment' }).click()
    const choice = page.getByRole('dialog', { name: 'Top up' })
    await expect(choice.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^5\s000$/)

    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/waiting to be paid/)
    const card = { card_number: cards.approved, month: '12', year: '40', cvc: '123' }
    await customer.ask('POST', '/payment', { type: 'balance', value: orderId, ...card })
    await customer.ask('POST', `/orders/confirm/${orderId}`, {})
    const done = page.getByRole('dialog', { name: 'Balance topped up' })
    await expect(done).toContainText('5 000 ₸')
    await expect(page).toHaveURL(`${href('profile')}#balance`)
  },
)
