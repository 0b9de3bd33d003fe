import type { Page } from '@playwright/test'
import type { RunningShop } from '#tests/helpers/start-shop.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { holdAnswers } from './steps/hold.ts'
import { cards, giveConsents } from './steps/paying.ts'
import { openTopUp, payAtBank } from './steps/ways.ts'
import { bankForm, scriptAddress, scriptHasCome } from './steps/widget.ts'
import { expect, inFullRun, test } from './story.ts'

test.use({ cardForm: 'widget' })

/** A top-up whose form is on its way: its script is held back. */
async function topUpWithoutScript(page: Page, shop: RunningShop) {
  await arriveAsCustomer(page, shop, { pieces: 0 })
  const choice = await openTopUp(page)
  await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay by card' })
  await giveConsents(page)
  const script = await holdAnswers(page, scriptAddress)
  await dialog.getByRole('button', { name: /^Pay .+₽ / }).click()
  await expect(dialog).toContainText('Opening the bank’s form…')
  return { dialog, script }
}

test(
  'a top-up in the form of the bank, refused and tried again, comes to the balance',
  inFullRun,
  async ({ page, shop }) => {
    const { dialog, script } = await topUpWithoutScript(page, shop)
    await script.release()
    await payAtBank(bankForm(page).contentFrame(), cards.noFunds)
    const refusal = dialog.getByRole('group', { name: /^Something went wrong!/ })
    await expect(refusal).toBeFocused()
    await refusal.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: /^Pay .+₽ / }).click()
    await payAtBank(bankForm(page).contentFrame())
    const done = page.getByRole('dialog', { name: 'Balance topped up' })
    await expect(done).toContainText('5 000 ₸')
  },
)

test(
  'a top-up put away while the script comes opens nothing',
  inFullRun,
  async ({ page, shop }) => {
    const { dialog, script } = await topUpWithoutScript(page, shop)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await script.release()
    await scriptHasCome(page)
    await expect(bankForm(page)).toHaveCount(0)
  },
)
