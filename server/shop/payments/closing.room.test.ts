import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  atBank,
  endOrder,
  paymentsOf,
  toldCaptured,
  type PaymentFacts,
} from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import { beginHosted, type HostedOrder } from '#tests/helpers/hosted-stage.ts'
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
import { countDeclines } from './limits.sql.ts'

let shop: WiredShop
let hosted: HostedOrder
beforeAll(async () => {
  shop = await makeWiredShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  hosted = await beginHosted(shop)
})

/** Until the attempt stands so, nobody is told that nothing was charged, nor sold the same anew. */
async function expectCheckedUntil(state: string): Promise<void> {
  for (;;) {
    const [attempt] = await paymentsOf(shop, hosted.orderId)
    if (attempt!.state === state) return
    expect((await hosted.statusOf())[0]).toBe('init')
    expect((await hosted.create()).status).toBe(409)
  }
}

describe('a card on the bank’s page that is undecided when its order ends', () => {
  beforeEach(async () => {
    await hosted.pay(cards.lateCallback)
    await hosted.end()
    await expectCheckedUntil('pending')
    await hosted.expectStatus('init', 'expired', true)
  })

  it('is the one payment of its basket, and delivers when the bank has decided', async () => {
    expect((await hosted.create()).body.message).toContain('already under way')
    await hosted.steer('approve')
    const { body } = await waitForStatus(hosted.anna, hosted.orderId, 'success')
    expect(body.products[0].codes).toHaveLength(1)
    expect(body.order.checking).toBe(false)
  })

  it('is told as declined, and may be bought again, when the bank declines', async () => {
    await hosted.steer('decline')
    await hosted.expectStatus('error', 'expired', false)
    const { message } = await seenOrder(hosted.anna, hosted.orderId)
    expect(message).toContain('Nothing was charged')
    expect((await hosted.create()).status).toBe(200)
  })
})

it('a card undecided there holds up the order its buyer went on to, once that is told', async () => {
  await hosted.pay(cards.lateCallback)
  const { anna, orderId } = hosted
  const wish = { type: 'purchase', code: 'DEMO10', replaces: orderId }
  const { order_id: next } = (await anna.post('/orders/create', wish)).body
  await hosted.expectStatus('init', 'cancelled', true)
  await waitFor('the word of the bank', async () => {
    const [attempt] = await paymentsOf(shop, orderId)
    return attempt!.state === 'pending'
  })
  expect((await openAttempt(anna, next, cards.approved)).status).toBe(409)
  await hosted.steer('decline')
  await hosted.expectStatus('error', 'cancelled', false)
  expect((await openAttempt(anna, next, cards.approved)).status).toBe(200)
})

describe('a bank that is silent as an order ends', () => {
  beforeEach(async () => {
    await hosted.openPage()
    shop.wire.onMessage = () => 'lose'
    await hosted.end()
    await expectCheckedUntil('closing')
    await hosted.expectStatus('init', 'expired', true)
  })

  it('says that nobody has paid: the order has run out', async () => {
    expect((await hosted.create()).status).toBe(409)
    shop.wire.onMessage = () => 'pass'
    await hosted.expectStatus('error', 'expired', false)
    const { message } = await seenOrder(hosted.anna, hosted.orderId)
    expect(message).toBe('The time to pay is over. Nothing was charged')
    expect(atBank(shop, hosted.orderId)).toMatchObject([{ state: 'voided' }])
    expect(await paymentsOf(shop, hosted.orderId)).toMatchObject([{ state: 'voided' }])
    expect((await hosted.create()).status).toBe(200)
  })

  it('is asked by the checker too, should nobody tell it any more', async () => {
    await hosted.forgetToTell()
    shop.wire.onMessage = () => 'pass'
    await hosted.hurry('closing')
    await hosted.expectStatus('error', 'expired', false)
  })

  it('may still decline it, which counts in how often a customer may be declined', async () => {
    const [of] = await shop.rows<{ customerId: number }>(sql`
      select customer_id as "customerId" from orders where public_id = ${hosted.orderId}`)
    const limited = { ...of!, orderId: 0, since: new Date() }
    const counted = await shop.database.read((reader) => countDeclines(reader, limited))
    expect(counted).toEqual({ of_order: 0, of_customer: 0, open_elsewhere: 1 })
  })

  it('says that a card is being charged', async () => {
    await hosted.pay(cards.lateCallback)
    shop.wire.onMessage = () => 'pass'
    await expectCheckedUntil('pending')
    await hosted.steer('approve')
    await waitForStatus(hosted.anna, hosted.orderId, 'success')
  })
})

it('a page of the bank’s that nobody came to holds up no order', async () => {
  await hosted.end()
  await hosted.expectStatus('error', 'expired', false)
  expect(await paymentsOf(shop, hosted.orderId)).toMatchObject([{ state: 'voided' }])
  expect((await hosted.create()).status).toBe(200)
})

it('a page that nobody came to is asked about once more, also when the checker ends it', async () => {
  shop.wire.onMessage = () => 'lose'
  await hosted.end()
  await expectCheckedUntil('closing')
  await hosted.forgetToTell()
  shop.wire.onMessage = () => 'pass'
  await hosted.hurry('closing')
  await hosted.expectStatus('error', 'expired', false)
  // A form that was signed before is good for a quarter of an hour.
  expect(await hosted.minutesToCheck()).toEqual([expect.closeTo(20, 0)])
})

describe('a payment that the bank has answered for and denies when its order ends', () => {
  let anna: Person
  let orderId: string
  let known: PaymentFacts
  beforeEach(async () => {
    ;({ person: anna, orderId } = await beginOrder(shop))
    await anna.post('/payment-sbp', { type: 'purchase', value: orderId })
    ;[known] = (await paymentsOf(shop, orderId)) as [PaymentFacts]
    await shop.rows(sql`update payments set bank_key = 'gone_' || id where id = ${known.id}`)
    await endOrder(shop, orderId)
    await waitFor('a denial', async () => (await denials()) > 0)
  })

  const denials = async () => {
    const [row] = await shop.rows<{ count: number; state: string }>(sql`
      select absent_count as count, state from payments where id = ${known.id}`)
    return row!.state === 'closing' ? row!.count : 0
  }
  const create = () => anna.post('/orders/create', { type: 'spending' })
  const statusOf = async () => {
    const { status, order } = await seenOrder(anna, orderId)
    return [status, order.state, order.checking]
  }

  it('is checked on, and over when the bank finds it and gives it up', async () => {
    expect(await statusOf()).toEqual(['init', 'expired', true])
    expect((await create()).status).toBe(409)
    await shop.rows(sql`update payments set bank_key = ${known.bank_key}, next_check_at = now()
      where id = ${known.id}`)
    await expect.poll(statusOf, { timeout: 15_000 }).toEqual(['error', 'expired', false])
    expect(atBank(shop, orderId)).toMatchObject([{ state: 'voided' }])
  })

  it('counts its denials anew once the bank has spoken of it', async () => {
    await shop.rows(sql`update payments set absent_count = 10 where id = ${known.id}`)
    const [payment] = await paymentsOf(shop, orderId)
    await postCallback(
      shop.url,
      bankEvent({ ...toldCaptured(payment!, orderId), state: 'pending' }),
    )
    const [after] = await shop.rows(sql`
      select absent_count as count, state from payments where id = ${known.id}`)
    expect(after).toEqual({ count: 0, state: 'pending' })
  })

  it('is over when the bank has denied it twelve times', async () => {
    await shop.rows(sql`update payments set absent_count = 10 where id = ${known.id}`)
    await expect.poll(statusOf, { timeout: 15_000 }).toEqual(['error', 'expired', false])
    const [ended] = await shop.rows(sql`
      select absent_count as count, state from payments where id = ${known.id}`)
    expect(ended, 'not at the eleventh').toEqual({ count: 11, state: 'voided' })
    expect((await create()).status).toBe(200)
  })
})
