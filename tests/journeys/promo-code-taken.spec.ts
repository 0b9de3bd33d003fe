import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { giveConsents, payButton } from './steps/paying.ts'
import { buyButton, newPromoCode, openBasket, steamCard } from './steps/shopping.ts'
import { payAtBank } from './steps/ways.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test.use({ cardForm: 'widget' })

test(
  'a promo code that a purchase took, told over another page, is not tried again on the next basket',
  inFullRun,
  async ({ page, shop }) => {
    const code = newPromoCode()
    await shop.operate('promo', 'create', '--code', code, '--percent', '20', '--per-customer', '1')
    await arriveAsCustomer(page, shop)
    await page.evaluate((kept) => localStorage.setItem('promo-code', kept), code)
    await visit(page, href('checkout'))
    await giveConsents(page)
    await expect(payButton(page)).toHaveText(/^Pay \d+,\d{2}\s₽ \(1\s112\s₸\)$/)
    await payButton(page).click()
    await payAtBank(page.getByTitle('Card payment').contentFrame())
    const done = page.getByRole('dialog', { name: 'Payment received' })
    await done.getByRole('button', { name: 'Done' }).click()
    await visit(page, href('product', { id: steamCard.id }))
    await buyButton(page).click()
    const drawer = await openBasket(page)
    await expect(drawer).toContainText(/1\s390\s₸/)
    await expect(drawer.getByRole('button', { name: 'I have a promo code' })).toBeVisible()
  },
)
