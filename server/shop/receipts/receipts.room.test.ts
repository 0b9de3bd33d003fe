import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chargeUnheard,
  endOrder,
  operate,
  paymentsOf,
  toldCaptured,
  waitForRefunds,
} from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  beginOrder,
  buy,
  cards,
  fillBasket,
  openAttempt,
  seenOrder,
  topUp,
  waitForStatus,
} from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

interface Registered {
  external_id: string
  kind: string
  currency: string
  total: string
  customer_email: string
  company: { name: string; tax_id: string; address: string }
  items: { name: string; quantity: number; sum: string; payment_method: string; vat: string }[]
}

let shop: WiredShop
/** What the shop wrote into its log. */
const said: { receipt?: string; tries?: number; status?: number }[] = []
beforeAll(async () => {
  const logTo = { write: (line: string) => void said.push(JSON.parse(line)) }
  shop = await makeWiredShop({ env: { LOG_LEVEL: 'warn' }, logTo })
})
afterAll(() => shop?.close())

const registered = async (): Promise<Registered[]> =>
  (await fetch(`http://127.0.0.1:${shop.outside.httpPort}/receipts.json`)).json() as never
const receipt = (externalId: string) =>
  waitFor(`receipt ${externalId}`, async () =>
    (await registered()).find((one) => one.external_id === externalId),
  )
const numberOf = async (person: Person, orderId: string): Promise<number> =>
  (await seenOrder(person, orderId)).order.number
const turn = (name: string, state: string) => operate(shop, 'switch set', { name, state })

describe('the fiscal operator', () => {
  it('gets a receipt of prepayment for each payment', async () => {
    const anna = await shop.customer('Anna')
    const orderId = await buy(anna, undefined, 3)
    const [payment] = await paymentsOf(shop, orderId)
    const found = await receipt(`prepayment:${payment!.id}:${orderId}`)
    const total = (payment!.amount_minor / 100).toFixed(2)
    expect(found).toMatchObject({ kind: 'prepayment', currency: 'KZT', total })
    expect(found.customer_email).toBe(anna.email)
    expect(found.items).toMatchObject([
      { quantity: 3, sum: total, payment_method: 'full_prepayment', vat: 'none' },
    ])
    expect(Object.values(found.company).every((text) => text.length > 5)).toBe(true)
  })

  it('gets one for a top-up, in the language of its order', async () => {
    const boris = await shop.customer('Boris')
    boris.lang = 'ru'
    const orderId = await topUp(boris, 700)
    const [payment] = await paymentsOf(shop, orderId)
    const { items } = await receipt(`prepayment:${payment!.id}:${orderId}`)
    expect(items).toMatchObject([{ name: 'Пополнение баланса', quantity: 1, sum: '700.00' }])
  })

  it('that fails or is silent gets it again, once', async () => {
    shop.outside.control({ fiscal: 'fail', times: 2 })
    const orderId = await buy(await shop.customer('Clara'))
    const [payment] = await paymentsOf(shop, orderId)
    const externalId = `prepayment:${payment!.id}:${orderId}`
    // Details that were wrong are put right meanwhile.
    await operate(shop, 'company set', { 'tax-id': '987654321098' })
    expect((await receipt(externalId)).company.tax_id).toBe('987654321098')
    await waitFor('the shop to know', async () => {
      const rows = await shop.rows<{ try_count: number }>(sql`select try_count from fiscal_receipts
        where external_id = ${externalId} and registered_at is not null`)
      return rows[0] && rows[0].try_count >= 3
    })
    const same = (await registered()).filter((one) => one.external_id === externalId)
    expect(same).toHaveLength(1)
    expect(said.filter((line) => line.receipt === externalId)).toMatchObject([
      { tries: 1, status: 503 },
      { tries: 2, status: 503 },
    ])
  })

  it('hears of delivery and of refunds only while it shall', async () => {
    const dina = await shop.customer('Dina')
    const silent = await buy(dina)
    await operate(shop, 'order refund', { order: silent })
    await waitForRefunds(shop, silent)
    await turn('fiscal-settlement', 'on')
    await turn('fiscal-refund', 'on')
    const told = await buy(dina, undefined, 2)
    const settled = await receipt(`settlement:${await numberOf(dina, told)}:${told}`)
    expect(settled.items[0]).toMatchObject({ payment_method: 'full_payment', quantity: 2 })
    await operate(shop, 'order refund', { order: told, amount: '100.01' })
    const [refund] = await waitForRefunds(shop, told)
    const back = await receipt(`refund:${refund!.id}:${told}`)
    expect(back).toMatchObject({ kind: 'refund', total: '100.01' })
    const cents = back.items.map(({ sum }) => Math.round(Number(sum) * 100))
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(10_001)
    expect(back.items[0]!.payment_method).toBe('full_payment')
    await topUp(dina, 50_000)
    await fillBasket(dina)
    const { body } = await dina.post('/orders/create', { type: 'spending' })
    await dina.post(`/payment/spending-balance-handle?orderId=${body.order_id}`)
    await receipt(`settlement:${await numberOf(dina, body.order_id)}:${body.order_id}`)
    await turn('fiscal-settlement', 'off')
    await turn('fiscal-refund', 'off')
    const number = await numberOf(dina, silent)
    const untold = await shop.rows(sql`select external_id from fiscal_receipts
      where order_id = ${number} and kind <> 'prepayment'`)
    expect(untold).toEqual([])
  })

  it('hears of a delivery that late money has paid for, over what was charged', async () => {
    await turn('fiscal-settlement', 'on')
    const { person: fedor, orderId } = await beginOrder(shop, 'Fedor')
    await openAttempt(fedor, orderId, cards.approved)
    await endOrder(shop, orderId)
    await waitForStatus(fedor, orderId, 'error')
    const [payment] = await paymentsOf(shop, orderId)
    await postCallback(shop.url, bankEvent(toldCaptured(payment!, orderId)))
    const number = await numberOf(fedor, orderId)
    const { total } = await receipt(`settlement:${number}:${orderId}`)
    expect(total).toBe((payment!.amount_minor / 100).toFixed(2))
    await turn('fiscal-settlement', 'off')
  })

  it('hears of a second payment as what it is: of no delivery, as it came and as it went', async () => {
    await turn('fiscal-settlement', 'on')
    await turn('fiscal-refund', 'on')
    const { person: greta, orderId } = await beginOrder(shop, 'Greta')
    await openAttempt(greta, orderId, cards.approved)
    const [second] = await paymentsOf(shop, orderId)
    await chargeUnheard(shop, second!)
    // Else whoever gives it up may find it paid, and it is the first after all.
    shop.wire.onMessage = ({ path }) => (path.includes(second!.bank_key) ? 'lose' : 'pass')
    await openAttempt(greta, orderId, cards.approved)
    await greta.post(`/orders/confirm/${orderId}`)
    await receipt(`settlement:${await numberOf(greta, orderId)}:${orderId}`)
    shop.wire.onMessage = () => 'pass'
    await postCallback(shop.url, bankEvent(toldCaptured(second!, orderId)))
    const [refund] = await waitForRefunds(shop, orderId)
    for (const id of [`prepayment:${second!.id}:${orderId}`, `refund:${refund!.id}:${orderId}`]) {
      expect((await receipt(id)).items).toMatchObject([{ payment_method: 'full_prepayment' }])
    }
    await turn('fiscal-settlement', 'off')
    await turn('fiscal-refund', 'off')
  })

  it('hears nothing of money that does not match: neither that it came nor that it went', async () => {
    await turn('fiscal-refund', 'on')
    const { person: edda, orderId } = await beginOrder(shop, 'Edda')
    await openAttempt(edda, orderId, cards.lowerAmount)
    await edda.post(`/orders/confirm/${orderId}`)
    await waitFor('the mismatch', async () => {
      return (await paymentsOf(shop, orderId))[0]?.state === 'mismatch'
    })
    await operate(shop, 'order refund', { order: orderId })
    expect(await waitForRefunds(shop, orderId)).toMatchObject([{ target: 'method', state: 'done' }])
    await turn('fiscal-refund', 'off')
    const told = await shop.rows(sql`select r.external_id from fiscal_receipts r
      join orders o on o.id = r.order_id where o.public_id = ${orderId}`)
    expect(told).toEqual([])
  })
})
