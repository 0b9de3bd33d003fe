import { arriveAsCustomer } from './steps/customer.ts'
import { answerBank, cards, expectDelivered, giveConsents, payButton } from './steps/paying.ts'
import { answerQr, chooseWay, qrDialog } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

const backAtCheckout = /\/checkout\?method=balance$/

test('what is missing is filled in, put on the balance, and the order is paid', async ({
  page,
  shop,
}) => {
  await arriveAsCustomer(page, shop)
  await chooseWay(page, 'Balance')
  await payButton(page).click()
  const short = page.getByRole('dialog', { name: 'Not enough money' })
  await expect(short.getByRole('textbox', { name: 'Amount to top up' })).toHaveValue(/^1\s390$/)
  const exact = short.getByText('Exactly what is missing')
  await expect(exact).toBeVisible()
  await short.getByRole('textbox', { name: 'Amount to top up' }).fill('2000')
  await expect(exact).toBeHidden()
  await short.getByRole('textbox', { name: 'Amount to top up' }).fill('1390')
  await short.getByRole('radio', { name: /^QR / }).check()
  await short.getByRole('button', { name: 'Top up 1 390 ₸' }).click()
  await answerQr(await qrDialog(page, 'Top up by QR'), 'Pay')
  const done = page.getByRole('dialog', { name: 'Balance topped up' })
  await done.getByRole('button', { name: 'Back to the order' }).click()

  await expect(page).toHaveURL(backAtCheckout)
  await expect(page.getByRole('radio', { name: /^Balance / })).toBeChecked()
  await giveConsents(page)
  await payButton(page).click()
  await expectDelivered(page)
  // What stood there while the order was asked about had the focus, and has handed it on.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'a card that is confirmed on the page of the bank leads back to the order as well',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await chooseWay(page, 'Balance')
    await payButton(page).click()
    const short = page.getByRole('dialog', { name: 'Not enough money' })
    await short.getByRole('radio', { name: /^Card / }).check()
    await short.getByRole('button', { name: 'Top up 1 390 ₸' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay by card' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Card number' }).fill(cards.challengeRedirect)
    await dialog.getByRole('textbox', { name: 'Expires' }).fill('1240')
    await dialog.getByRole('textbox', { name: 'Security code' }).fill('123')
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('button', { name: 'Pay 1 390 ₸' }).click()
    await expect(page).toHaveURL(/\/acs\/redirect/)
    await answerBank(page)
    const done = page.getByRole('dialog', { name: 'Balance topped up' })
    await done.getByRole('button', { name: 'Back to the order' }).click()
    await expect(page).toHaveURL(backAtCheckout)
    // The page is a new one, and the money is where it was short.
    await expect(page.getByRole('radio', { name: /^Balance / })).toBeChecked()
  },
)
