import { href } from '#contract/pages.ts'
import { codeCount, expectBankSays } from './steps/afterwards.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import {
  cards,
  expectBeingChecked,
  fillCard,
  giveConsents,
  orderIdOf,
  payButton,
} from './steps/paying.ts'
import { reload, visit } from './steps/visit.ts'
import { expect, test } from './story.ts'

test.use({ orderTtlSeconds: 3 })

test('0259: money that comes after the order has expired is checked, never called success', async ({
  page,
  shop,
}) => {
  const customer = await arriveAsCustomer(page, shop)
  await visit(page, href('checkout'))
  await giveConsents(page)
  await fillCard(page, cards.lateCallback)
  await payButton(page).click()
  await expectBeingChecked(page)
  const orderId = orderIdOf(page)

  await test.step('the callback comes and is taken, long after the order', async () => {
    await expectBankSays(shop, orderId, 'captured', { callbacks: 1 })
    await page.getByRole('button', { name: 'Check now' }).click()
    await expectBeingChecked(page)
    await reload(page)
    await expectBeingChecked(page)
    expect(await codeCount(customer, orderId)).toBe(0)
  })

  await test.step('the cabinet says the same', async () => {
    await page.getByRole('link', { name: 'My purchases' }).click()
    await expect(page.getByText('Payment being checked')).toBeVisible()
  })
})
