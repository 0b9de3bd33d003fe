import type { Locator, Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { holdAnswers } from './steps/hold.ts'
import { bankTitle, cards, fillCard, giveConsents } from './steps/paying.ts'
import { openBasket } from './steps/shopping.ts'
import { answerQr, openCardTopUp, openTopUp, qrDialog } from './steps/ways.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test('money comes to the balance by QR and by card, from 100 ₸ on', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expectOffline()
  await arriveAsCustomer(page, shop, { pieces: 0 })
  const choice = await openTopUp(page)

  await test.step('too little cannot be sent, and more than seven digits cannot be typed', async () => {
    const amount = choice.getByRole('textbox', { name: 'Amount' })
    await amount.fill('99')
    await expect(choice.getByRole('button', { name: 'Top up' })).toBeDisabled()
    await choice.getByRole('button', { name: 'an amount from 100 ₸' }).click()
    await expect(amount).toBeFocused()
    await amount.fill('12345678')
    await expect(amount).toHaveValue(/^1\s234\s567$/)
    await page.evaluate(() => navigator.clipboard.writeText('100 000,00 ₸'))
    await amount.press('ControlOrMeta+A')
    await amount.press('ControlOrMeta+V')
    await expect(amount).toHaveValue(/^100\s000$/)
    await amount.fill('100')
    await expect(choice).not.toContainText('Still needed')
  })

  await test.step('by QR', async () => {
    await choice.getByRole('radio', { name: /^QR / }).check()
    await choice.getByRole('button', { name: 'Top up 100 ₸' }).click()
    await answerQr(await qrDialog(page, 'Top up by QR'), 'Pay')
    const done = page.getByRole('dialog', { name: 'Balance topped up' })
    await expect(done).toContainText('was 0 ₸')
    await expect(done).toContainText('QR')
    await done.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('by card', async () => {
    await page.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
    await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay by card' })
    await fillCard(page, cards.approved)
    await expect(dialog.getByRole('button', { name: 'consent on the balance' })).toBeVisible()
    await giveConsents(page)
    const answers = '**/api/payment-confirm/**'
    await page.route(answers, (route) => route.abort('internetdisconnected'))
    await payWithoutWayBack(page, dialog)
    const stages = page.getByRole('list', { name: 'Stages of the payment' })
    await expect(stages, 'before the shop has told of it').toContainText('On your balance')
    await page.unroute(answers)
    const done = page.getByRole('dialog', { name: 'Balance topped up' })
    await expect(done).toContainText('5 100 ₸')
    await expect(done).toContainText('was 100 ₸')
    await done.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('each is found again, with its number and its receipt', async () => {
    const topUps = page.getByRole('region', { name: 'Top-ups' }).getByRole('listitem')
    await expect(topUps).toHaveText([/^Order No\.\s\d+5\s000\s₸/, /^Order No\.\s\d+100\s₸/])
    await topUps
      .first()
      .getByRole('button', { name: /^Receipt/ })
      .click()
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    await expect(receipt).toContainText('5 000 ₸')
    await expect(receipt).not.toContainText('Codes are not part')
  })
})

/** While Pay is on its way the dialog leads nowhere. */
async function payWithoutWayBack(page: Page, dialog: Locator): Promise<void> {
  const back = dialog.getByRole('button', { name: 'Back to the amount' })
  await expect(back).toBeVisible()
  const confirmed = await holdAnswers(page, '**/api/orders/confirm/**')
  await dialog.getByRole('button', { name: 'Pay 5 000 ₸' }).click()
  await confirmed.isOut()
  await expect(back).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  // One that closes is seen for a moment longer.
  await expect(dialog).toHaveAttribute('open', '')
  await confirmed.release()
}

/** On the balance: 5 000 ₸, by QR. */
async function chooseQrTopUp(page: Page): Promise<void> {
  const choice = await openTopUp(page)
  await choice.getByRole('radio', { name: /^QR / }).check()
  await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
}

test(
  'a balance the shop did not tell is not made up: only what came to it is said',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/user')
    await arriveAsCustomer(page, shop, { pieces: 0 })
    await chooseQrTopUp(page)
    const code = await qrDialog(page, 'Top up by QR')
    await page.route('**/api/user', (route) => route.fulfill({ status: 503, json: {} }))
    await answerQr(code, 'Pay')
    const done = page.getByRole('dialog', { name: 'Balance topped up' })
    await expect(done).toContainText('+5 000 ₸')
    await expect(done).not.toContainText('was')
    await page.unroute('**/api/user')
    await expect(done).toContainText('was 0 ₸')
  },
)

test(
  'a further page of top-ups that does not come says so, and is asked for again',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/profile/top-ups')
    await arriveAsCustomer(page, shop, { pieces: 0 })
    const topUps = page.getByRole('region', { name: 'Top-ups' })
    await chooseQrTopUp(page)
    // The first page says that there are more than it holds.
    await page.route(/\/api\/profile\/top-ups\?page=1$/, async (route) => {
      const response = await route.fetch()
      const { result } = (await response.json()) as { result: object }
      await route.fulfill({ response, json: { result: { ...result, total: 2, perPage: 1 } } })
    })
    await page.route(
      /\/api\/profile\/top-ups\?page=2$/,
      (route) => route.fulfill({ status: 503, json: { message: 'busy' } }),
      { times: 1 },
    )
    await answerQr(await qrDialog(page, 'Top up by QR'), 'Pay')
    const done = page.getByRole('dialog', { name: 'Balance topped up' })
    await done.getByRole('button', { name: 'Done' }).click()
    await topUps.getByRole('button', { name: 'Show more' }).click()
    await expect(topUps.getByRole('alert')).toContainText('The top-ups did not load')
    await expect(topUps.getByRole('listitem')).toHaveCount(1)
    const asked = page.waitForResponse(/\/api\/profile\/top-ups\?page=2$/)
    await topUps.getByRole('button', { name: 'Try again' }).click()
    expect((await asked).status()).toBe(200)
    await expect(topUps).not.toContainText('The top-ups did not load')
    await expect(topUps.getByRole('listitem')).toHaveCount(1)
  },
)

test('a dialog that was put away opens with the amount it is opened with', async ({
  page,
  shop,
}) => {
  await arriveAsCustomer(page, shop, { pieces: 0 })
  await visit(page, `${href('profile')}#balance`)
  const amount = page.getByRole('main').getByRole('textbox', { name: 'Top up' })
  const choice = page.getByRole('dialog', { name: 'Top up' })
  await amount.fill('')
  await page.getByRole('main').getByRole('button', { name: 'an amount from 100 ₸' }).click()
  await expect(amount).toBeFocused()
  for (const wanted of ['700', '900']) {
    // What is left before a sum that was made smaller goes with the field.
    await amount.fill(`10${wanted}`)
    await amount.press('Home')
    await amount.press('Delete')
    await expect(amount).toHaveValue(/^0/)
    await amount.blur()
    await expect(amount).toHaveValue(wanted)
    const opener = page.getByRole('main').getByRole('button', { name: `Top up ${wanted} ₸` })
    await opener.click()
    await expect(choice.getByRole('textbox', { name: 'Amount' })).toHaveValue(wanted)
    await expect(choice.getByRole('textbox', { name: 'Amount' })).toBeFocused()
    await expect(choice.getByRole('button', { name: `Top up ${wanted} ₸` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test(
  'Back while the bank asks about a top-up leaves a page that works',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop, { pieces: 0 })
    const dialog = await openCardTopUp(page)
    await fillCard(page, cards.challengeForm)
    await giveConsents(page)
    await dialog.getByRole('button', { name: 'Pay 5 000 ₸' }).click()
    const bank = page.getByRole('dialog', { name: bankTitle })
    await bank.getByRole('button', { name: 'Close' }).click()
    await expect(bank).toContainText('the money comes to your balance all the same')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openBasket(page)
  },
)

test(
  'Pay of a top-up that never came is not told as money on its way',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expectOffline()
    await arriveAsCustomer(page, shop, { pieces: 0 })
    const choice = await openTopUp(page)
    await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
    await page.route('**/api/orders/confirm/**', (route) => route.abort('internetdisconnected'))
    const told = page.getByRole('dialog', { name: 'Stages of the payment' })
    // The second time it stands over home, where the choice is.
    for (const round of [1, 2]) {
      await test.step(`time ${round}`, async () => {
        await fillCard(page, cards.approved)
        await giveConsents(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Pay 5 000 ₸' }).click()
        await expect(told.getByRole('heading', { name: /waiting to be paid/ })).toBeVisible()
        await expect(told).not.toContainText('comes to your balance by itself')
        await told.getByRole('button', { name: 'Go to payment' }).click()
        await expect(choice.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^5\s000$/)
        await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
      })
    }
  },
)

test(
  'a top-up whose network goes at Pay says so, and how it stands once the network is back',
  inFullRun,
  async ({ page, context, shop, troubles }) => {
    troubles.expectOffline()
    await arriveAsCustomer(page, shop, { pieces: 0 })
    const choice = await openTopUp(page)
    await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
    await fillCard(page, cards.approved)
    await giveConsents(page)
    const pay = page.getByRole('dialog').getByRole('button', { name: 'Pay 5 000 ₸' })
    await expect(pay).toBeEnabled()
    await context.setOffline(true)
    await pay.click()
    const told = page.getByRole('dialog', { name: 'Stages of the payment' })
    await expect(told).toBeVisible()
    await context.setOffline(false)
    await expect(told.getByRole('heading', { name: /waiting to be paid/ })).toBeVisible()
  },
)
