import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import type { RunningShop } from '#tests/helpers/start-shop.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import {
  answerBank,
  bankFrame,
  bankTitle,
  cards,
  expectBeingChecked,
  expectDelivered,
  expectRefused,
  fillCard,
  orderIdOf,
  payButton,
  payWith,
  revealAndCopy,
  tenge,
} from './steps/paying.ts'
import { comeBackTo } from './steps/account.ts'
import { codeCount, expectBankSays } from './steps/afterwards.ts'
import { steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { wayTile } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

test.describe('each card of the table', () => {
  test.describe.configure({ mode: 'parallel' })

  test('4111: the bank asks in its frame, then the code is there', async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await payWith(page, cards.challengeForm)
    await test.step('on a low screen its form is not seen through a slit', async () => {
      const whole = page.viewportSize()!
      for (const [width, height] of [
        [844, 390],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height })
        const frame = page.getByTitle(bankTitle)
        await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(300)
        const confirm = bankFrame(page).getByRole('button', { name: 'Confirm' })
        await confirm.scrollIntoViewIfNeeded()
        await expect(confirm).toBeInViewport({ ratio: 1 })
      }
      await page.setViewportSize(whole)
    })
    await answerBank(bankFrame(page))
    await expectDelivered(page)
    await revealAndCopy(page)
  })

  test(
    '5555: the bank asks on its own page and sends the person back',
    inFullRun,
    async ({ page, shop }) => {
      await arriveAsCustomer(page, shop)
      await payWith(page, cards.challengeRedirect)
      await expect(page).toHaveURL(/\/acs\/redirect/)
      await answerBank(page)
      await expectDelivered(page)
      await revealAndCopy(page)
    },
  )

  test('2200: Mir is asked in the frame as well', inFullRun, async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await payWith(page, cards.mirChallenge)
    await answerBank(bankFrame(page))
    await expectDelivered(page)
  })

  test(
    '3782: American Express has 15 digits and a code of four',
    inFullRun,
    async ({ page, shop }) => {
      await arriveAsCustomer(page, shop)
      await payWith(page, cards.amex)
      await expectDelivered(page)
    },
  )

  test(
    '0002: declined after the challenge; nothing is charged, the basket stays',
    inFullRun,
    async ({ page, shop }) => {
      const customer = await arriveAsCustomer(page, shop)
      await payWith(page, cards.issuerDeclines)
      await answerBank(bankFrame(page))
      await expectRefused(page)
      await expectBothWaysInSight(page, shop)
      const { products } = await customer.ask<{ products: unknown[] }>('GET', '/basket')
      expect(products).toHaveLength(1)
    },
  )

  test('9995: without money the person may try another card', inFullRun, async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await payWith(page, cards.noFunds)
    const refusal = await expectRefused(page)
    await refusal.getByRole('button', { name: 'Try again' }).click()
    await fillCard(page, cards.approved)
    await payButton(page).click()
    await expectDelivered(page)
  })

  test('9995: another way is chosen where the ways are', inFullRun, async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await payWith(page, cards.noFunds)
    const refusal = await expectRefused(page)
    await refusal.getByRole('button', { name: 'Other method' }).press('Enter')
    await expect(refusal).toBeHidden()
    await expect(page.locator('#payment-methods')).toBeFocused()
  })

  test(
    '9995: a refusal is told once and stays, whatever way or basket comes after it',
    inFullRun,
    async ({ page, shop }) => {
      const customer = await arriveAsCustomer(page, shop)
      await payWith(page, cards.noFunds)
      const refusal = await expectRefused(page)
      await refusal.press('Escape')
      await wayTile(page, 'QR').check()
      await wayTile(page, 'Card').check()
      const products = [{ id: steamCard.id, type: 'increase', count: 1 }]
      await customer.ask('PATCH', '/basket', { products })
      await comeBackTo(page)
      await expect(payButton(page)).toHaveText(tenge(2 * 1390))
      await expect(page.getByRole('group', { name: /^Something went wrong!/ })).toBeVisible()
      await expect(refusal).toBeHidden()
    },
  )

  test(
    'one that is refused before Pay: what is said has the focus',
    inFullRun,
    async ({ page, shop }) => {
      await arriveAsCustomer(page, shop)
      const json = { status: 'error', data: { message: 'Not this card. Nothing was charged' } }
      await page.route('**/api/payment', (route) => route.fulfill({ json }), { times: 1 })
      await visit(page, href('checkout'))
      await fillCard(page, cards.approved)
      const refusal = page.getByRole('group', { name: /^Something went wrong! .*Not this card/ })
      await expect(refusal).toBeFocused()
      await expect(page.getByRole('alert'), 'it is said once').toHaveCount(0)
      await refusal.getByRole('button', { name: 'Try again' }).click()
      await expect(refusal).toHaveCount(0)
    },
  )

  test(
    'one that is refused before Pay leaves whoever is at something else there',
    inFullRun,
    async ({ page, shop }) => {
      await arriveAsCustomer(page, shop)
      const json = { status: 'error', data: { message: 'Not this card. Nothing was charged' } }
      let answer = () => {}
      const asked = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/payment', async (route) => {
        await asked
        await route.fulfill({ json })
      })
      await visit(page, href('checkout'))
      await fillCard(page, cards.approved)
      const consent = page.getByRole('checkbox').first()
      await consent.focus()
      answer()
      await expect(page.getByRole('group', { name: /Not this card/ })).toBeVisible()
      await expect(consent).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: 'Still needed' })).toHaveCount(1)
    },
  )

  test('0119: a silent bank is being checked, and its callback delivers', async ({
    page,
    shop,
    troubles,
  }) => {
    await arriveAsCustomer(page, shop)
    // The shop waits for the bank's word almost as long as the bank keeps silent: its answer is
    // lost, and the page that finds out has the rest of the time.
    troubles.expectOffline()
    await page.route('**/api/orders/confirm/*', async (route) => {
      route.fetch().catch(() => undefined)
      await route.abort('internetdisconnected')
    })
    await payWith(page, cards.silentBank)
    await expectBeingChecked(page)
    await expectDelivered(page)
    // Who waited on the heading is told by it that the code has come.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'ready' }), 'once').toHaveCount(0)
    await revealAndCopy(page)
  })

  test('0077: five callbacks out of order deliver once', inFullRun, async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await payWith(page, cards.manyCallbacks)
    await expectDelivered(page)
    const orderId = orderIdOf(page)
    await expectBankSays(shop, orderId, 'captured', { callbacks: 5 })
    expect(await codeCount(customer, orderId)).toBe(1)
    const orderLetters = (await shop.listLetters(customer.email)).filter(({ text }) =>
      text.includes(href('paymentConfirm', { orderId })),
    )
    expect(orderLetters).toHaveLength(1)
  })

  test(
    '0317: a lower amount delivers nothing and is no failure either',
    inFullRun,
    async ({ page, shop }) => {
      const customer = await arriveAsCustomer(page, shop)
      await payWith(page, cards.lowerAmount)
      // The bank may have told of the sum before anybody has seen that it was asked.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We are checking/)
      const orderId = orderIdOf(page)
      await expectBankSays(shop, orderId, 'captured', { callbacks: 1 })
      await page.getByRole('button', { name: 'Check now' }).click()
      await expect(page.getByRole('main')).toContainText('The bank took a different sum')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We are checking/)
      expect(await codeCount(customer, orderId)).toBe(0)
    },
  )
})

/** On a phone, in the longest words, neither way on waits under the stub of the error modal. */
async function expectBothWaysInSight(page: Page, shop: RunningShop): Promise<void> {
  const [payment] = await shop.listPayments()
  await page.context().addCookies([{ name: 'lang', value: 'ru', url: shop.url }])
  await page.setViewportSize({ width: 390, height: 664 })
  await visit(page, `${href('home')}?paymentConfirmOrder=${payment!.order_id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Заказ №')
  for (const name of ['Попробуйте снова', 'Другой способ']) {
    const button = dialog.getByRole('button', { name })
    await expect.poll(() => button.evaluate(isOnTop), name).toBe(true)
  }
  const overlap = await dialog.evaluate(({ firstElementChild: sheet }) => {
    const [main, stub] = [sheet!.firstElementChild!, sheet!.lastElementChild!]
    return main.getBoundingClientRect().bottom - stub.getBoundingClientRect().top
  })
  expect(overlap, 'no scrim between the parts of the ticket').toBeCloseTo(1)
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
