import type { Route } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer, topUpByCalls } from './steps/customer.ts'
import { holdAnswers } from './steps/hold.ts'
import {
  cards,
  expectRefused,
  fillCard,
  giveConsents,
  payButton,
  prepareToPay,
} from './steps/paying.ts'
import { chooseWay, openCardTopUp } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

const byCard = '**/api/orders/confirm/*'
const byBalance = '**/api/payment/spending-balance-handle*'
const lose = (route: Route) => route.abort('internetdisconnected')
const refuse = (route: Route) => route.fulfill({ status: 409, json: { message: 'Not today' } })
const pass = (route: Route) => route.continue()

/** Pay is pressed and the checkout left before the shop answers: whoever left hears of it. */
for (const { what, card, answer, isDeclined } of [
  { what: 'a card that Pay never came for', card: cards.approved, answer: lose },
  { what: 'a form of the bank that nobody saw', card: cards.challengeForm, answer: pass },
  { what: 'a card that was refused', card: cards.approved, answer: refuse },
  { what: 'a card without money', card: cards.noFunds, answer: pass, isDeclined: true },
  { what: 'a balance that Pay never came for', card: null, answer: lose },
  { what: 'a balance that was refused', card: null, answer: refuse },
]) {
  test(
    `whoever has left the checkout hears of ${what}`,
    inFullRun,
    async ({ page, shop, troubles }) => {
      if (answer === lose) troubles.expectOffline()
      if (answer === refuse)
        troubles.expect(409, card === null ? '/api/payment/spending' : '/api/orders/confirm')
      const customer = await arriveAsCustomer(page, shop)
      if (card === null) await topUpByCalls(customer, 1390)
      const hasLeft = Promise.withResolvers<void>()
      await page.route(card === null ? byBalance : byCard, async (route) => {
        await hasLeft.promise
        await answer(route)
      })
      await (card === null ? chooseWay(page, 'Balance') : prepareToPay(page, card))
      await payButton(page).click()
      await page.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click()
      await expect(page).toHaveURL(href('home'))
      hasLeft.resolve()
      if (isDeclined) return void (await expectRefused(page))
      const told = page.getByRole('dialog', { name: 'Stages of the payment' })
      await expect(told.getByRole('heading', { name: /waiting to be paid/ })).toBeVisible()
      await told.getByRole('button', { name: 'Go to payment' }).click()
      await expect(page.getByRole('dialog', { name: 'Payment method' })).toBeVisible()
    },
  )
}

for (const { what, card, isDeclined } of [
  { what: 'a card without money', card: cards.noFunds, isDeclined: true },
  { what: 'a page of the bank that nobody was led to', card: cards.challengeRedirect },
]) {
  test(
    `so does whoever has gone Back from a top-up: ${what}`,
    inFullRun,
    async ({ page, shop }) => {
      await arriveAsCustomer(page, shop, { pieces: 0 })
      const dialog = await openCardTopUp(page)
      await fillCard(page, card)
      await giveConsents(page)
      const answer = await holdAnswers(page, byCard)
      await dialog.getByRole('button', { name: 'Pay 5 000 ₸' }).click()
      await answer.isOut()
      await page.goBack()
      await expect(page).toHaveURL(href('home'))
      await expect(dialog).toHaveCount(0)
      await answer.release()
      if (isDeclined) return void (await expectRefused(page))
      const told = page.getByRole('dialog', { name: 'Stages of the payment' })
      await expect(told.getByRole('heading', { name: /waiting to be paid/ })).toBeVisible()
      await expect(page).toHaveURL(href('home'))
    },
  )
}
