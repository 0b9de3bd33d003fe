import { href } from '#contract/pages.ts'
import { comeBackTo } from './steps/account.ts'
import { arriveAsCustomer, buyFromBalanceByCalls } from './steps/customer.ts'
import { cards, expectDelivered, fillCard, giveConsents, payButton } from './steps/paying.ts'
import { steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

interface Listing {
  result: { products: { id: number; name: string; price: number; in_stock: boolean }[] }
}

test(
  'cards of the same sum that take the place of others at another device are what is paid for',
  inFullRun,
  async ({ page, shop }) => {
    const listed = await page.request.get('/api/popular-products?per_page=48&sort=increase')
    const { result } = (await listed.json()) as Listing
    const sold = result.products.filter(({ in_stock }) => in_stock)
    const at = sold.findIndex((one, nth) => one.price === sold[nth + 1]?.price)
    const [first, second] = [sold[at]!, sold[at + 1]!]
    const customer = await arriveAsCustomer(page, shop, { id: first.id })
    await visit(page, href('checkout'))
    await fillCard(page, cards.approved)
    await giveConsents(page)
    await expect(payButton(page)).toBeEnabled()

    const [out, into] = [
      { id: first.id, type: 'decrease', count: 1 },
      { id: second.id, type: 'increase', count: 1 },
    ]
    await customer.ask('PATCH', '/basket', { products: [out, into] })
    const made = page.waitForResponse('**/api/orders/create*')
    await comeBackTo(page)
    const order = page.getByRole('complementary', { name: 'Your order' })
    await expect(order).toContainText(second.name)
    await expect(order).not.toContainText(first.name)
    await made
    await expect(payButton(page)).toBeEnabled()
    await payButton(page).click()
    await expectDelivered(page)
    await expect(page.getByRole('main')).toContainText(second.name)
  },
)

test(
  'what was bought at another device is not bought again by Pay that stood ready here',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(409, '/api/orders/confirm/')
    const customer = await arriveAsCustomer(page, shop)
    await visit(page, href('checkout'))
    await fillCard(page, cards.approved)
    await giveConsents(page)
    await expect(payButton(page)).toBeEnabled()
    await buyFromBalanceByCalls(customer)
    await payButton(page).click()
    const main = page.getByRole('main')
    await expect(main).toContainText('If you have just paid, your codes are in My purchases.')
    const bought = '/profile/products/purchased/search'
    const { result } = await customer.ask<Listing>('GET', bought)
    expect(result.products.map(({ id }) => id)).toEqual([steamCard.id])
  },
)
