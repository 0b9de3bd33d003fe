import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { cards, giveConsents, payButton, prepareToPay, tenge } from './steps/paying.ts'
import { newPromoCode, openBasket, robloxCard, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'more cards than a bank takes at once are paid from the balance, which is said at once',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: limits.heldCodesMax - 1 })
    const another = { id: robloxCard.id, type: 'increase', count: 2 }
    await customer.ask('PATCH', '/basket', { products: [another] })
    await visit(page, href('checkout'))
    const card = page.getByRole('radio', { name: /^Card / })
    await expect(page.getByText('More than 20 cards are paid from the balance')).toBeVisible()
    await expect(card).toBeDisabled()
    await expect(page.getByRole('radio', { name: /^Balance/ })).toBeChecked()
    await giveConsents(page)
    await payButton(page).click()
    const short = page.getByRole('dialog', { name: 'Not enough money' })
    await expect(short).toContainText('Top up the balance by what is missing.')
    await expect(short.getByRole('button', { name: 'Pay another way' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('button', { name: 'Open the basket' }).click()
    const quantity = page.getByRole('group', { name: `Quantity of ${steamCard.name}` })
    await quantity.getByRole('button', { name: 'One less' }).click()
    await page.keyboard.press('Escape')
    await expect(card).toBeEnabled()
    await expect(card).toBeChecked()
    await expect(page.getByText('More than 20 cards')).toHaveCount(0)
  },
)

test('beside a complete card the basket may change as often as one likes', async ({
  page,
  shop,
}) => {
  const code = newPromoCode()
  const [priceKzt, percent] = [1390, 10]
  await shop.operate('promo', 'create', '--code', code, '--percent', String(percent))
  let pieces = limits.heldCodesMax / 2 + 1
  await arriveAsCustomer(page, shop, { pieces })
  await prepareToPay(page, cards.approved)

  await test.step('a promo code lowers the sum, and the codes set aside are counted once', async () => {
    const summary = page.getByRole('complementary', { name: 'Your order' })
    await summary.getByRole('button', { name: 'I have a promo code' }).click()
    await summary.getByRole('textbox', { name: 'Promo code' }).fill(code)
    await page.keyboard.press('Enter')
    await expect(payButton(page)).toHaveText(tenge(pieces * priceKzt * (1 - percent / 100)))
    await expect(payButton(page)).toBeEnabled()
  })

  const made: (string | undefined)[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/orders/create')) return
    made.push((request.postDataJSON() as { code?: string }).code)
  })
  const otherTab = await page.context().newPage()
  await visit(otherTab, href('home'))
  const drawer = await openBasket(otherTab)
  const quantity = drawer.getByRole('group', { name: `Quantity of ${steamCard.name}` })
  for (let change = 1; change <= limits.openOrdersMax; change += 1) {
    pieces -= 1
    await quantity.getByRole('button', { name: 'One less' }).click()
    await expect(payButton(page)).toHaveText(tenge(pieces * priceKzt * (1 - percent / 100)))
    await expect(payButton(page)).toBeEnabled()
  }
  await otherTab.close()
  expect(new Set(made), 'nothing is opened at a price nobody would pay').toEqual(new Set([code]))

  await payButton(page).click()
  await expect(page).toHaveURL(/\/payment-confirm\//)
  await expect(page.getByRole('button', { name: 'Reveal', exact: true })).toHaveCount(pieces)
})
