import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atBank, paymentsOf } from '#tests/helpers/after-payment.ts'
import { enterHosted, payHosted } from '#tests/helpers/bank-pages.ts'
import { bankCallName, startHttpProxy, type HttpProxy } from '#tests/helpers/http-proxy.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, waitForStatus } from '#tests/helpers/purchase.ts'

let shop: TestShop
let wire: HttpProxy
let anna: Person
let orderId: string
let sent: { Request: string }
beforeAll(async () => {
  wire = await startHttpProxy(() => `http://127.0.0.1:${shop.outside.httpPort}`, bankCallName)
  shop = await makeShop({ env: { BANK_URL: wire.url } })
})
afterAll(async () => {
  await shop?.close()
  await wire?.close()
})
beforeEach(async () => {
  wire.onMessage = () => 'pass'
  anna = await shop.customer('Anna')
  await fillBasket(anna)
  const solution = await anna.solveQuickly('PAYMENT')
  const form = { currency: 'KZT', 'cf-turnstile-response': solution }
  const { order_id, token } = (await anna.post('/orders/create-token', form)).body
  orderId = order_id
  sent = (await anna.post('/payment/initialize', { orderId, token })).body
})

/** Past the wire, which is the shop's. */
const pay = (card: string) => payHosted(action(), sent.Request, card)
const action = () => `http://127.0.0.1:${shop.outside.httpPort}/hosted`
const create = () => anna.post('/orders/create', { type: 'spending' })
const end = () => shop.rows(sql`update orders set expires_at = now() where public_id = ${orderId}`)
const steer = (action: 'approve' | 'decline') => {
  const payment = atBank(shop, orderId).find(({ method }) => method === 'hosted')
  return shop.outside.control({ payment: payment!.id, action })
}
const statusOf = async () => {
  const { body } = await anna.get(`/payment-confirm/${orderId}`)
  return [body.status, body.order.state, body.order.checking]
}
async function expectStatus(...status: unknown[]): Promise<void> {
  await expect.poll(statusOf, { timeout: 15_000 }).toEqual(status)
}
/** Until the attempt stands so, nobody is told that nothing was charged, nor sold the same anew. */
async function expectCheckedUntil(state: string): Promise<void> {
  for (;;) {
    const [attempt] = await paymentsOf(shop, orderId)
    if (attempt!.state === state) return
    expect((await statusOf())[0]).toBe('init')
    expect((await create()).status).toBe(409)
  }
}

describe('a card on the bank’s page that is undecided when its order ends', () => {
  beforeEach(async () => {
    await pay(cards.lateCallback)
    await end()
    await expectCheckedUntil('pending')
    await expectStatus('init', 'expired', true)
  })

  it('is the one payment of its basket, and delivers when the bank has decided', async () => {
    expect((await create()).body.message).toContain('already under way')
    await steer('approve')
    const { body } = await waitForStatus(anna, orderId, 'success')
    expect(body.products[0].codes).toHaveLength(1)
    expect(body.order.checking).toBe(false)
  })

  it('is told as declined, and may be bought again, when the bank declines', async () => {
    await steer('decline')
    await expectStatus('error', 'expired', false)
    expect((await anna.get(`/payment-confirm/${orderId}`)).body.message).toContain(
      'Nothing was charged',
    )
    expect((await create()).status).toBe(200)
  })
})

describe('a bank that is silent as an order ends', () => {
  beforeEach(async () => {
    await enterHosted(action(), sent.Request)
    wire.onMessage = () => 'lose'
    await end()
    await expectCheckedUntil('closing')
    await expectStatus('init', 'expired', true)
  })

  it('says that nobody has paid: the order has run out', async () => {
    expect((await create()).status).toBe(409)
    wire.onMessage = () => 'pass'
    await expectStatus('error', 'expired', false)
    const { body } = await anna.get(`/payment-confirm/${orderId}`)
    expect(body.message).toBe('The time to pay is over. Nothing was charged')
    expect(atBank(shop, orderId)).toMatchObject([{ state: 'voided' }])
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'voided' }])
    expect((await create()).status).toBe(200)
  })

  it('is asked by the checker too, should nobody tell it any more', async () => {
    await shop.rows(sql`update outbox set done_at = now() where kind = 'bank-void'`)
    wire.onMessage = () => 'pass'
    await shop.rows(sql`update payments set next_check_at = now() where state = 'closing'`)
    await expectStatus('error', 'expired', false)
  })

  it('says that a card is being charged', async () => {
    await pay(cards.lateCallback)
    wire.onMessage = () => 'pass'
    await expectCheckedUntil('pending')
    await steer('approve')
    await waitForStatus(anna, orderId, 'success')
  })
})

it('a page of the bank’s that nobody came to holds up no order', async () => {
  await end()
  await expectStatus('error', 'expired', false)
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'voided' }])
  expect((await create()).status).toBe(200)
})

it('an attempt given up for another one is checked when the bank is charging it', async () => {
  await pay(cards.lateCallback)
  await openAttempt(anna, orderId, cards.approved)
  await expectStatus('init', 'open', true)
  expect((await paymentsOf(shop, orderId)).map(({ state }) => state)).toEqual(['pending', 'ready'])
  // Pay does nothing while the bank may take the money of the first.
  await anna.post(`/orders/confirm/${orderId}`)
  await steer('approve')
  await waitForStatus(anna, orderId, 'success')
  await expect
    .poll(async () => (await paymentsOf(shop, orderId)).map(({ state }) => state))
    .toEqual(['captured', 'voided'])
})
