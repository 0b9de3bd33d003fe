import { href } from '#contract/pages.ts'
import { codeCount, expectBankSays } from './steps/afterwards.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import {
  cards,
  expectBeingChecked,
  expectDelivered,
  fillCard,
  giveConsents,
  orderIdOf,
  payButton,
} from './steps/paying.ts'
import { reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test.use({ orderTtlSeconds: 10 })

test(
  '0259: money that comes after the order has expired is late, and brings what is in stock',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await visit(page, href('checkout'))
    await giveConsents(page)
    await fillCard(page, cards.lateCallback)
    await payButton(page).click()
    await expectBeingChecked(page)
    const orderId = orderIdOf(page)
    // Loaded anew it has the focus nowhere: what changes is told by a region alone.
    await reload(page)
    await expectBeingChecked(page)
    const told = page.getByRole('status').filter({ hasText: 'Your code is ready' })

    await test.step('the callback comes, long after the order, and the code is there', async () => {
      await expectBankSays(shop, orderId, 'captured', { callbacks: 1 })
      await expectDelivered(page)
      await expect(told).toHaveCount(1)
      await reload(page)
      await expectDelivered(page)
      await expect(told, 'what was so from the start is no news').toHaveCount(0)
      expect(await codeCount(customer, orderId)).toBe(1)
    })

    await test.step('the letter says why it took so long', async () => {
      await expect
        .poll(async () => {
          const letters = await shop.listLetters(customer.email)
          return letters.some(({ text }) => text.includes('after the order had ended'))
        })
        .toBe(true)
    })
  },
)
