import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { paymentsOf, toldCaptured } from '#tests/helpers/after-payment.ts'
import { bankEvent, bankSignature, postCallback } from '#tests/helpers/bank-callback.ts'
import { countTo, inParallel } from '#tests/helpers/in-parallel.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { beginOrder, cards, openAttempt, seenOrder } from '#tests/helpers/purchase.ts'

let log: string[]
let shop: TestShop
beforeEach(async () => {
  log = []
  const logTo = { write: (line: string) => void log.push(line) }
  shop = await makeShop({ logTo, env: { LOG_LEVEL: 'warn' } })
})
afterEach(() => shop?.close())

it('five hundred callbacks, each altered in one place, are 401 and change nothing', async () => {
  const { person: anna, orderId } = await beginOrder(shop)
  await openAttempt(anna, orderId, cards.approved)
  const [payment] = await paymentsOf(shop, orderId)
  const text = bankEvent(toldCaptured(payment!, orderId))
  const signature = bankSignature(text)
  const statuses = await inParallel(8, countTo(500), async (nth) => {
    const at = nth % text.length
    const sign = text[at] === 'x' ? 'y' : 'x'
    const altered = `${text.slice(0, at)}${sign}${text.slice(at + 1)}`
    return (await postCallback(shop.url, altered, signature)).status
  })
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await shop.rows(sql`select event_id from payment_events`)).toEqual([])
  const told = log.filter((line) => line.includes('see BANK_KEYS'))
  expect(told.map((line) => (JSON.parse(line) as { calls: number }).calls)).toEqual([1])
  expect((await seenOrder(anna, orderId)).order.state).toBe('open')
  expect((await postCallback(shop.url, text, signature)).status).toBe(200)
  expect((await seenOrder(anna, orderId)).status).toBe('success')
}, 60_000)

it('bytes that read like those that were signed are 401; signed ones that are no text, 422', async () => {
  const told = { id: 'p', merchant_payment_id: 'm', order_id: 'o', state: 'captured' }
  const text = bankEvent({ ...told, amount: { value: '1.00', currency: 'KZT' } }, 'evt_\ufffd')
  const other = Buffer.from(Buffer.from(text).toString('latin1').replace('ï¿½', 'ÿ'), 'latin1')
  expect(other.toString()).toBe(text)
  expect((await postCallback(shop.url, other, bankSignature(text))).status).toBe(401)
  expect((await postCallback(shop.url, other)).status).toBe(422)
  expect((await postCallback(shop.url, text)).status).toBe(200)
})
