import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOrder, paymentsOf, refundsOf, toldCaptured } from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback, type ToldPayment } from '#tests/helpers/bank-callback.ts'
import { declineQr } from '#tests/helpers/bank-pages.ts'
import type { Verdict } from '#tests/helpers/http-proxy.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  beginOrder,
  cards,
  openAttempt,
  seenOrder,
  waitForStatus,
} from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
let anna: Person
let orderId: string
beforeAll(async () => {
  shop = await makeWiredShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  shop.wire.onMessage = () => 'pass'
  ;({ person: anna, orderId } = await beginOrder(shop))
})

const seen = () => seenOrder(anna, orderId)
const payBySbp = () => anna.post('/payment-sbp', { type: 'purchase', value: orderId })
/** What is asked about later is asked about now; what nobody would ask about stays so. */
const hurry = () =>
  shop.rows(sql`update payments set next_check_at = now() where next_check_at is not null
    and order_id = (select id from orders where public_id = ${orderId})`)
const codes = () =>
  shop.rows(sql`select c.state from codes c join orders o on o.id = c.order_id
    where o.public_id = ${orderId}`)
/** What the bank would say of the newest attempt if it had charged it. */
async function captured(): Promise<ToldPayment> {
  return toldCaptured((await paymentsOf(shop, orderId)).at(-1)!, orderId)
}
async function tell(told: ToldPayment & { refunded?: ToldPayment['amount'] }): Promise<void> {
  expect((await postCallback(shop.url, bankEvent(told))).status).toBe(200)
}

describe('money that came and went before the shop has heard of either', () => {
  it.each([
    ['while the order is open', async () => {}],
    [
      'when its order has ended',
      async () => {
        await endOrder(shop, orderId)
        await waitFor('the end', async () => (await seen()).order.state === 'expired')
      },
    ],
  ])('buys nothing and goes back once: %s', async (_, happens) => {
    await openAttempt(anna, orderId, cards.approved)
    await happens()
    await tell({ ...(await captured()), state: 'refunded' })
    expect((await seen()).order).toMatchObject({ state: 'refunded', checking: false })
    expect(await refundsOf(shop, orderId)).toMatchObject([{ origin: 'bank', state: 'done' }])
    expect(await codes()).toEqual([])
  })
})

it.each([
  ['order', { order_id: 'o_another' }],
  ['way to pay', { method: 'qr' }],
  ['key of ours', { merchant_payment_id: 'mp_another' }],
])('what went back is not believed under another %s', async (_, other) => {
  await openAttempt(anna, orderId, cards.approved)
  await anna.post(`/orders/confirm/${orderId}`)
  await tell({ ...(await captured()), refunded: { value: '90.00', currency: 'KZT' }, ...other })
  expect(await refundsOf(shop, orderId)).toEqual([])
  expect((await seen()).order.state).toBe('delivered')
})

it('more than was charged cannot have gone back: what was charged has', async () => {
  await openAttempt(anna, orderId, cards.approved)
  await anna.post(`/orders/confirm/${orderId}`)
  const { charged, ...told } = await captured()
  const refunded = { value: '99999.00', currency: 'KZT' }
  await tell({ ...told, charged: charged!, state: 'refunded', refunded })
  const chargedMinor = Math.round(Number(charged!.value) * 100)
  expect(await refundsOf(shop, orderId)).toMatchObject([{ charge_minor: chargedMinor }])
  expect((await seen()).order.state).toBe('refunded')
})

it('a charge under way stays so when the bank says what it knew before', async () => {
  await openAttempt(anna, orderId, cards.approved)
  await shop.rows(sql`update payments set state = 'charging', confirmed_at = now()
    where order_id = (select id from orders where public_id = ${orderId})`)
  for (const state of ['challenge', 'ready']) await tell({ ...(await captured()), state })
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'charging' }])
})

describe('a fast payment', () => {
  it('whose callback is lost is found by asking', async () => {
    await payBySbp()
    const [payment] = await paymentsOf(shop, orderId)
    shop.outside.control({ payment: payment!.provider_id, action: 'lose' })
    shop.outside.control({ payment: payment!.provider_id, action: 'approve' })
    await hurry()
    await waitForStatus(anna, orderId, 'success')
  })

  it('that was refused keeps no order checked when that has ended', async () => {
    const { body } = await payBySbp()
    await declineQr(body.sbp.payload)
    await waitForStatus(anna, orderId, 'error')
    await endOrder(shop, orderId)
    await waitFor('the end', async () => (await seen()).order.state === 'expired')
    expect((await seen()).order.checking).toBe(false)
  })
})

it('an opening that reached the bank just after the question about it is not given up', async () => {
  const letGo: Record<string, () => void> = {}
  let questions = 0
  shop.wire.onMessage = async ({ name, way }): Promise<Verdict> => {
    if (name === 'question' && way === 'asked') questions += 1
    const isKept = name === 'open' ? way === 'asked' : name === 'question' && way === 'answered'
    if (isKept && !letGo[name]) await new Promise<void>((resolve) => (letGo[name] = resolve))
    return 'pass'
  }
  const opening = openAttempt(anna, orderId, cards.approved)
  await waitFor('the opening', async () => letGo['open'])
  await hurry()
  await waitFor('the answer that there is none', async () => letGo['question'])
  letGo['open']!()
  expect((await opening).body.status).toBe('READY')
  letGo['question']!()
  await shop.rows(sql`update payments set next_check_at = now()
    where order_id = (select id from orders where public_id = ${orderId})`)
  await waitFor('the next question: the one before is over', async () => questions > 1)
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'ready' }])
})

it('Pay for what the bank never heard of keeps no order checked when that has ended', async () => {
  shop.wire.onMessage = () => 'lose'
  await openAttempt(anna, orderId, cards.approved)
  await anna.post(`/orders/confirm/${orderId}`)
  expect((await seen()).order.checking).toBe(true)
  await endOrder(shop, orderId)
  await waitFor('its end', async () => (await paymentsOf(shop, orderId))[0]!.state === 'voided')
  expect((await seen()).order).toMatchObject({ state: 'expired', checking: false })
})

it('Pay that was pressed while the bank was slow to open charges once it has opened, and waits for no checker', async () => {
  let letGo = () => {}
  const isHeld = new Promise<void>((held) => {
    shop.wire.onMessage = async ({ name, way }): Promise<Verdict> => {
      if (name !== 'open' || way === 'asked') return 'pass'
      held()
      await new Promise<void>((resolve) => (letGo = resolve))
      return 'pass'
    }
  })
  const opening = openAttempt(anna, orderId, cards.approved)
  await isHeld
  await anna.post(`/orders/confirm/${orderId}`)
  letGo()
  expect((await opening).body.status).toBe('READY')
  expect((await seen()).order.state).toBe('delivered')
})
