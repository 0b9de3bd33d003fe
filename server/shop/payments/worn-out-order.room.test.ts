import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { paymentsOf } from '#tests/helpers/after-payment.ts'
import { declineQr } from '#tests/helpers/bank-pages.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  cards,
  fillBasket,
  openAttempt,
  order,
  seenOrder,
  waitForStatus,
} from '#tests/helpers/purchase.ts'

let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
})

function openQr(orderId: string) {
  return anna.post('/payment-sbp', { type: 'purchase', value: orderId })
}

async function decline(orderId: string): Promise<void> {
  expect((await openAttempt(anna, orderId, cards.noFunds)).status).toBe(200)
  expect((await anna.post(`/orders/confirm/${orderId}`)).body.status).toBe('error')
}

async function makeTopUp(): Promise<string> {
  const wish = { type: 'balance', replenishmentValue: 500 }
  return (await anna.post('/orders/create', wish)).body.order_id
}

it.each([
  ['the same basket', () => order(anna)],
  ['the same top-up', makeTopUp],
])('three declined cards end an order: %s makes another one, which is paid', async (_, make) => {
  await fillBasket(anna)
  const worn = await make()
  for (let time = 1; time <= 2; time++) await decline(worn)
  expect(await make()).toBe(worn)
  await decline(worn)
  const next = await make()
  expect(next).not.toBe(worn)
  expect((await seenOrder(anna, worn)).order.state).toBe('cancelled')
  await openAttempt(anna, next, cards.approved)
  expect((await anna.post(`/orders/confirm/${next}`)).body.status).toBe('success')
})

it.each([
  ['cards', (orderId: string) => openAttempt(anna, orderId, cards.approved)],
  ['QR codes, the last of which waits at the bank', openQr],
])('fifty %s begun for an order are all: the same basket makes another one', async (_, open) => {
  await fillBasket(anna)
  const worn = await order(anna)
  const begin = () => open(worn)
  for (let time = 1; time < 50; time++) expect((await begin()).status).toBe(200)
  expect(await order(anna)).toBe(worn)
  expect((await begin()).status).toBe(200)
  const refused = await begin()
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  expect((await openQr(worn)).status).toBe(429)
  const next = await order(anna)
  expect(next).not.toBe(worn)
  expect((await openAttempt(anna, next, cards.approved)).status).toBe(200)
  // What waited at the bank is given up there.
  const waiting = async () => {
    const states = (await paymentsOf(shop, worn)).map(({ state }) => state)
    return states.filter((state) => state === 'waiting' || state === 'closing')
  }
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
})

async function refuseByOneself(orderId: string): Promise<void> {
  const { body } = await openQr(orderId)
  await declineQr(body.sbp.payload)
  await waitForStatus(anna, orderId, 'error')
}

it('payments that its buyer refused wear no order out', async () => {
  await fillBasket(anna)
  const kept = await order(anna)
  for (let time = 1; time <= 3; time++) await refuseByOneself(kept)
  expect(await order(anna)).toBe(kept)
})

it('an order whose third card is asked about stays, whatever its buyer refused before', async () => {
  await fillBasket(anna)
  const kept = await order(anna)
  for (let time = 1; time <= 2; time++) await decline(kept)
  await refuseByOneself(kept)
  expect((await openAttempt(anna, kept, cards.challengeForm)).status).toBe(200)
  expect(await order(anna)).toBe(kept)
})

it('an order that somebody may still pay at the bank stays as it is', async () => {
  await fillBasket(anna)
  const worn = await order(anna)
  for (let time = 1; time <= 3; time++) await decline(worn)
  await shop.rows(sql`update orders set at_bank = true where public_id = ${worn}`)
  expect(await order(anna)).toBe(worn)
})
