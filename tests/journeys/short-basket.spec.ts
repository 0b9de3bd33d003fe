import { href } from '#contract/pages.ts'
import { limits } from '#contract/limits.ts'
import { arriveAsCustomer, type Customer } from './steps/customer.ts'
import { payButton } from './steps/paying.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

/** Of this one the shop has more than a few and less than a line may hold. */
const scarce = { id: 10_013 }

test(
  'more than is left is told with its number, on a phone too, and taking fewer leads on',
  inFullRun,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    const left = await fillBeyondStock(customer)
    await visit(page, href('checkout'))
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('Not everything is in stock')
    await expect(main.getByText(`Only ${left} left`)).toBeVisible()
    await main.getByRole('button', { name: 'Open the basket' }).click()
    const drawer = page.getByRole('dialog', { name: /^Basket/ })
    await expect(drawer).toContainText(`Only ${left} left: take fewer to go on.`)
    await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    const pieces = drawer.getByRole('textbox', { name: /^Quantity of/ })
    await pieces.fill(String(left))
    await pieces.press('Enter')
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(payButton(page)).toBeVisible()
  },
)

/** Puts in as many as a line may hold; gives how many of them there are. */
async function fillBeyondStock(customer: Customer): Promise<number> {
  const change = { id: scarce.id, type: 'increase', count: limits.linePiecesMax }
  const { products } = await customer.ask<{ products: { id: number; few_left?: number }[] }>(
    'PATCH',
    '/basket',
    { products: [change] },
  )
  return products.find(({ id }) => id === scarce.id)!.few_left!
}
