import { afterAll, beforeAll, expect, it } from 'vitest'
import { payHosted, payQr } from '#tests/helpers/bank-pages.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order, topUp } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

/** Makes the order; gives what Pay does then. */
type Way = (anna: Person) => Promise<() => Promise<unknown>>

const byCard: Way = async (anna) => {
  const orderId = await order(anna)
  await openAttempt(anna, orderId, cards.approved)
  return () => anna.post(`/orders/confirm/${orderId}`)
}
const byQr: Way = async (anna) => {
  const value = await order(anna)
  return async () => {
    const { body } = await anna.post('/payment-sbp', { type: 'purchase', value })
    await payQr(body.sbp.payload)
  }
}
const byBankPage: Way = async (anna) => {
  const solution = await anna.solveQuickly('PAYMENT')
  const wish = { currency: 'KZT', 'cf-turnstile-response': solution }
  const { order_id: orderId, token } = (await anna.post('/orders/create-token', wish)).body
  return async () => {
    const { body } = await anna.post('/payment/initialize', { orderId, token })
    await payHosted(body.action, body.Request, cards.approved)
  }
}
const byBalance: Way = async (anna) => {
  await topUp(anna, 5000)
  const orderId = await order(anna, 'spending')
  return async () => {
    const { body } = await anna.post(`/payment/spending-balance-handle?orderId=${orderId}`)
    expect(body.products[0].name).toContain('Турция')
  }
}

it.each([
  ['a card', byCard],
  ['a QR', byQr],
  ['the page of the bank', byBankPage],
  ['the balance', byBalance],
])(
  'the letter speaks the language Pay was pressed in, not that of the order: by %s',
  async (_, way) => {
    const anna = await shop.customer('Anna')
    await fillBasket(anna)
    const pay = await way(anna)
    anna.lang = 'ru'
    await pay()
    await waitFor('the letter of the codes', async () =>
      (await shop.outside.listMails(anna.email)).some(({ text }) => text.includes('Турция')),
    )
  },
)
