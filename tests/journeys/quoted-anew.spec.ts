import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { expectDelivered, giveConsents, payButton } from './steps/paying.ts'
import { visit } from './steps/visit.ts'
import { openBoughtCodes, payAtBank, putQrAside, wayTile } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

test.use({ cardForm: 'widget' })

test(
  'roubles are quoted anew after a QR was put aside, and paid in the form of the bank',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await visit(page, href('checkout'))
    await giveConsents(page)
    await expect(payButton(page)).toHaveText(/₽/)
    await putQrAside(page)
    await wayTile(page, 'Card').check()
    await expect(payButton(page)).toHaveText(/₽/)
    await payButton(page).click()
    await payAtBank(page.getByTitle('Card payment').contentFrame())
    await openBoughtCodes(page)
    await expectDelivered(page)
  },
)
