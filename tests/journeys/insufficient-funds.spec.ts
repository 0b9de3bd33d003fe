import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { expectDelivered, giveConsents, payButton } from './steps/paying.ts'
import { answerQr, chooseWay, qrDialog } from './steps/ways.ts'
import { expect, test } from './story.ts'

test('what is missing is filled in, put on the balance, and the order is paid', async ({
  page,
  shop,
}) => {
  await arriveAsCustomer(page, shop)
  await chooseWay(page, 'Balance')
  await payButton(page).click()
  const short = page.getByRole('dialog', { name: 'Not enough money' })
  await expect(short.getByRole('textbox', { name: 'Amount to top up' })).toHaveValue(/^1\s390$/)
  await short.getByRole('radio', { name: /^QR / }).check()
  await short.getByRole('button', { name: 'Top up 1 390 ₸' }).click()
  await answerQr(await qrDialog(page, 'Top up by QR'), 'Pay')
  const done = page.getByRole('dialog', { name: 'Balance topped up' })
  await done.getByRole('button', { name: 'Back to the order' }).click()

  await expect(page).toHaveURL(`${shop.url}${href('checkout')}`)
  await page.getByRole('radio', { name: /^Balance / }).check()
  await giveConsents(page)
  await payButton(page).click()
  await expectDelivered(page)
})
