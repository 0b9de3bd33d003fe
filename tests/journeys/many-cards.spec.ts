import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { robloxCard, steamCard } from './steps/shopping.ts'
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
    await page.getByRole('main').getByRole('button', { name: 'Open the basket' }).click()
    const quantity = page.getByRole('group', { name: `Quantity of ${steamCard.name}` })
    await quantity.getByRole('button', { name: 'One less' }).click()
    await page.keyboard.press('Escape')
    await expect(card).toBeEnabled()
    await expect(card).toBeChecked()
    await expect(page.getByText('More than 20 cards')).toHaveCount(0)
  },
)
