import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atBank, paymentsOf } from '#tests/helpers/after-payment.ts'
import { enterHosted, payHosted } from '#tests/helpers/bank-pages.ts'
import { bankCallName, startHttpProxy, type HttpProxy } from '#tests/helpers/http-proxy.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, waitForStatus } from '#tests/helpers/purchase.ts'
import { countDeclines } from './limits.sql.ts'

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
async function expectStates(...states: string[]): Promise<void> {
  const now = async () => (await paymentsOf(shop, orderId)).map(({ state }) => state)
  await expect.poll(now, { timeout: 15_000 }).toEqual(states)
}
/** The bank is told by the checker alone. */
const forgetToTell = () =>
  shop.rows(sql`update outbox set done_at = now() where kind = 'bank-void' and done_at is null`)
const hurry = (state: string) =>
  shop.rows(sql`update payments set next_check_at = now() where state = ${state}
    and order_id = (select id from orders where public_id = ${orderId})`)
/** Until each attempt is asked about; of those that are. */
async function minutesToCheck(): Promise<number[]> {
  const rows = await shop.rows<{ minutes: number }>(sql`
    select extract(epoch from next_check_at - now())::float8 / 60 as minutes from payments p
    join orders o on o.id = p.order_id where public_id = ${orderId} and next_check_at is not null
    order by p.id`)
  return rows.map(({ minutes }) => minutes)
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
    await forgetToTell()
    wire.onMessage = () => 'pass'
    await hurry('closing')
    await expectStatus('error', 'expired', false)
  })

  it('may still decline it, which counts in how often a customer may be declined', async () => {
    const [of] = await shop.rows<{ customerId: number }>(sql`
      select customer_id as "customerId" from orders where public_id = ${orderId}`)
    const limited = { ...of!, orderId: 0, since: new Date() }
    const counted = await shop.database.read((reader) => countDeclines(reader, limited))
    expect(counted).toEqual({ of_order: 0, of_customer: 0, open_elsewhere: 1 })
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

it('a page that nobody came to is asked about once more, also when the checker ends it', async () => {
  wire.onMessage = () => 'lose'
  await end()
  await expectCheckedUntil('closing')
  await forgetToTell()
  wire.onMessage = () => 'pass'
  await hurry('closing')
  await expectStatus('error', 'expired', false)
  // A form that was signed before is good for a quarter of an hour.
  expect(await minutesToCheck()).toEqual([expect.closeTo(20, 0)])
})

it('a page of the bank’s that is declined fails no order with another way to pay open', async () => {
  await pay(cards.lateCallback)
  await anna.post('/payment-sbp', { type: 'purchase', value: orderId })
  await expectStates('pending', 'waiting')
  await steer('decline')
  await expectStates('declined', 'waiting')
  expect(await statusOf()).toEqual(['init', 'open', false])
  wire.onMessage = () => 'lose'
  await end()
  await expectStates('declined', 'closing')
  expect((await create()).status).toBe(409)
})

it('an attempt that Pay was pressed for is not charged beside one that the bank is charging', async () => {
  await pay(cards.lateCallback)
  wire.onMessage = ({ name, way }) => (name === 'open' && way === 'asked' ? 'pass' : 'lose')
  await openAttempt(anna, orderId, cards.approved)
  await anna.post(`/orders/confirm/${orderId}`)
  await forgetToTell()
  wire.onMessage = () => 'pass'
  await hurry('voided')
  await expectStates('pending', 'created')
  await hurry('created')
  await expectStates('pending', 'voided')
  expect(await statusOf()).toEqual(['init', 'open', true])
  // The bank may never call back.
  expect((await minutesToCheck()).at(0)).toBeLessThan(1)
  await steer('approve')
  await waitForStatus(anna, orderId, 'success')
  await expectStates('captured', 'voided')
})

it('a charge that was lost is not sent again beside one that the bank is charging', async () => {
  await pay(cards.lateCallback)
  wire.onMessage = ({ name }) => (name === 'void' || name === 'question' ? 'lose' : 'pass')
  await openAttempt(anna, orderId, cards.approved)
  await expectStates('voided', 'ready')
  wire.onMessage = () => 'lose'
  await anna.post(`/orders/confirm/${orderId}`)
  await forgetToTell()
  wire.onMessage = () => 'pass'
  await hurry('voided')
  await expectStates('pending', 'charging')
  await hurry('charging')
  await expectStates('pending', 'voided')
  await steer('approve')
  await waitForStatus(anna, orderId, 'success')
  await expectStates('captured', 'voided')
})

it('a decline is told while another attempt waits for nobody but the buyer', async () => {
  await pay(cards.lateCallback)
  await openAttempt(anna, orderId, cards.approved)
  await expectStates('pending', 'ready')
  await anna.post(`/orders/confirm/${orderId}`)
  await steer('decline')
  await expectStatus('error', 'open', false)
  await anna.post(`/orders/confirm/${orderId}`)
  await waitForStatus(anna, orderId, 'success')
})

it('an attempt given up for another one is checked when the bank is charging it', async () => {
  await pay(cards.lateCallback)
  await openAttempt(anna, orderId, cards.approved)
  await expectStatus('init', 'open', true)
  await expectStates('pending', 'ready')
  // Pay does nothing while the bank may take the money of the first.
  await anna.post(`/orders/confirm/${orderId}`)
  await steer('approve')
  await waitForStatus(anna, orderId, 'success')
  await expectStates('captured', 'voided')
})
