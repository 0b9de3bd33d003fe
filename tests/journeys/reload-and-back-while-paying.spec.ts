import { href } from '#contract/pages.ts'
import { codeCount } from './steps/afterwards.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { expectStill, watchShifts } from './steps/measure.ts'
import {
  answerBank,
  bankFrame,
  cards,
  expectDelivered,
  fillCard,
  giveConsents,
  orderIdOf,
  payButton,
  payWith,
  revealAndCopy,
} from './steps/paying.ts'
import { steamCard } from './steps/shopping.ts'
import { goBack, reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

/** Of this one the shop has a single code. */
const lastOne = { id: 11233 }

interface InStock {
  result: { in_stock: boolean }
}

test.describe('a reload and the back button while paying', () => {
  test.describe.configure({ mode: 'parallel' })

  test(
    'with half a card: the form is empty, the order is the same',
    inFullRun,
    async ({ page, shop }) => {
      await watchShifts(page)
      await arriveAsCustomer(page, shop)
      await visit(page, href('profile'))
      await visit(page, href('checkout'))
      const number = page.getByRole('textbox', { name: 'Card number' })
      await number.fill('4242 4242 42')
      await reload(page)
      await expect(number).toHaveValue('')
      await expect(page.getByRole('main')).toContainText(steamCard.name)
      await expectStill(page, 'the checkout after a reload, order beside the form')
      await page.setViewportSize({ width: 640, height: 900 })
      await reload(page)
      await expect(number).toHaveValue('')
      await expectStill(page, 'the checkout after a reload, order over the form')
      await number.fill('4242')
      await goBack(page)
      await expect(page).toHaveURL(href('profile'))
      await page.goForward()
      await fillCard(page, cards.approved)
      await giveConsents(page)
      await payButton(page).click()
      await expectDelivered(page)
    },
  )

  test(
    'at the bank in the frame: the person pays again, once',
    inFullRun,
    async ({ page, shop }) => {
      const customer = await arriveAsCustomer(page, shop, lastOne)
      await payWith(page, cards.challengeForm)
      await expect(bankFrame(page).getByRole('button', { name: 'Confirm' })).toBeVisible()
      // Sold out for everyone else, for it is set aside; not for whoever it is set aside for.
      const address = `/products/for-basket/${lastOne.id}`
      await expect
        .poll(async () => (await customer.ask<InStock>('GET', address)).result.in_stock)
        .toBe(false)
      await reload(page)
      await payWith(page, cards.challengeForm)
      await answerBank(bankFrame(page))
      await expectDelivered(page)
      expect(await codeCount(customer, orderIdOf(page))).toBe(1)
    },
  )

  test(
    'on the page of the bank: the question is asked again, and back leads to the form',
    inFullRun,
    async ({ page, shop }) => {
      const customer = await arriveAsCustomer(page, shop)
      await payWith(page, cards.challengeRedirect)
      await expect(page).toHaveURL(/\/acs\/redirect/)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
      await goBack(page)
      await expect(page).toHaveURL(href('checkout'))
      await payWith(page, cards.challengeRedirect)
      await answerBank(page)
      await expectDelivered(page)
      expect(await codeCount(customer, orderIdOf(page))).toBe(1)
      const captured = (await shop.listPayments()).filter(
        ({ order_id: id, state }) => id === orderIdOf(page) && state === 'captured',
      )
      expect(captured).toHaveLength(1)
    },
  )

  test(
    'with another way to pay: it is chosen still, and the first one can be chosen again',
    inFullRun,
    async ({ page, shop }) => {
      await arriveAsCustomer(page, shop)
      await visit(page, href('checkout'))
      const way = (name: RegExp) => page.getByRole('radio', { name })
      await way(/^QR /).check()
      await expect(page).toHaveURL(/method=qr$/)
      await reload(page)
      await expect(way(/^QR /)).toBeChecked()
      await way(/^Card /).check()
      await expect(page).toHaveURL(href('checkout'))
      await reload(page)
      await expect(way(/^Card /)).toBeChecked()
    },
  )

  test(
    'at the delivered code: it is shown again, and back buys nothing',
    inFullRun,
    async ({ page, shop }) => {
      await arriveAsCustomer(page, shop)
      await payWith(page, cards.approved)
      await expectDelivered(page)
      await reload(page)
      await expectDelivered(page)
      const code = await revealAndCopy(page)
      await reload(page)
      await expectDelivered(page)
      await expect(page.getByText(code)).toHaveCount(0)
      await page.getByRole('button', { name: 'Show the code again' }).click()
      await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
      await goBack(page)
      await expect(page).toHaveURL(href('checkout'))
      await expect(page.getByText('Your basket is empty')).toBeVisible()
      await expect(page.getByText('If you have just paid, your codes are in')).toBeVisible()
      await expect(page.getByRole('link', { name: 'My purchases' })).toBeVisible()
    },
  )
})
