import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { cards, expectDelivered, payWith } from './steps/paying.ts'
import { goBack, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'Back from an order shows the purchases as they were: what was searched for, and its rows',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await payWith(page, cards.approved)
    await expectDelivered(page)
    await visit(page, href('profile'))
    const search = page.getByRole('searchbox', { name: 'Search in purchases' })
    await search.fill('steam')
    const found = page.getByRole('main').getByRole('status').filter({ hasText: '1 purchase found' })
    await expect(found).toHaveCount(1)
    const bought = page.getByRole('main').getByRole('link', { name: /Steam/ }).first()
    await bought.click()
    await expectDelivered(page)
    // What is asked anew never comes: nothing but what was kept can be shown.
    await page.route('**/purchased/search**', () => {})
    await goBack(page)
    await expect(bought).toBeVisible()
    await expect(search).toHaveValue('steam')
  },
)
