import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { answerCommand } from '#server/cli/answer-command.ts'
import { payWidget } from '#tests/helpers/bank-pages.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order, waitForStatus } from '#tests/helpers/purchase.ts'
import { createTestClock, type TestClock } from '#tests/helpers/test-clock.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
let anna: Person
let orderId: string
beforeAll(async () => {
  shop = await makeShop({ env: { CARD_FORM: 'widget' } })
})
afterAll(() => shop?.close())
async function begin(): Promise<void> {
  anna = await shop.customer('Anna')
  await fillBasket(anna, 10_001, 3)
  await fillBasket(anna, 10_002)
  orderId = await order(anna)
}

const openWidget = (id = orderId, who = anna) =>
  who.post('/payment-widget', { type: 'purchase', value: id })
const setRate = (value: string, of = shop, force = false) =>
  answerCommand(of.database, of.app.commandScope, {
    command: 'rate set',
    values: { currency: 'RUB', value, source: 'Test Bank', force },
    file: '',
  }) as Promise<{ status: number; body: { rate: number } }>
const kopecks = (value: string) => Math.round(Number(value) * 100)
const atBank = (id = orderId) => shop.outside.listPayments().filter((one) => one.order_id === id)

describe('the card widget', () => {
  beforeEach(begin)

  it('is opened with the order as the receipt lists it, in roubles that add up', async () => {
    const { body, status } = await openWidget()
    expect(status).toBe(200)
    const { widget, rate } = body
    const bankUrl = `http://127.0.0.1:${shop.outside.httpPort}`
    expect(new URL(widget.script_url).port).toBe(new URL(bankUrl).port)
    expect(rate.value).toBe(5.95)
    expect(rate.source).toBe('Vitrine Demo')
    const [{ total_minor: totalMinor }] = (await shop.rows<{ total_minor: number }>(
      sql`select total_minor from orders where public_id = ${orderId}`,
    )) as [{ total_minor: number }]
    const { amount, receipt, customer, company, id } = widget.order
    expect(id).toBe(orderId)
    expect(amount.currency).toBe('RUB')
    expect(kopecks(amount.value)).toBe(Math.floor(totalMinor / 5.95 + 0.5))
    const items = receipt.items as { price: string; quantity: number; sum: string }[]
    expect(items.reduce((sum, one) => sum + kopecks(one.sum), 0)).toBe(kopecks(amount.value))
    expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4)
    for (const one of items) expect(kopecks(one.sum)).toBe(kopecks(one.price) * one.quantity)
    expect(receipt.items[0]).toMatchObject({
      payment_method: 'full_prepayment',
      payment_object: 'service',
      vat: 'none',
    })
    expect(customer.email).toBe(anna.email)
    expect(company.tax_id).not.toBe('')
    expect(atBank()).toMatchObject([{ method: 'widget', amount: { currency: 'RUB' } }])
  })

  it('holds its codes for as long as a card takes to type, a quarter of an hour', async () => {
    await openWidget()
    const [held] = await shop.rows<{ minutes: number }>(sql`
      select extract(epoch from held_until - now())::float8 / 60 as minutes
      from codes c join orders o on o.id = c.order_id where o.public_id = ${orderId}`)
    expect(held!.minutes).toBeGreaterThan(14)
    expect(held!.minutes).toBeLessThanOrEqual(15)
  })

  it('charged in roubles, delivers for the tenge of the order', async () => {
    const { body } = await openWidget()
    expect(await payWidget(body.widget, cards.approved)).toBe('success')
    const paid = await waitForStatus(anna, orderId, 'success')
    const codes = paid.body.products.flatMap((product: { codes: object[] }) => product.codes)
    expect(codes).toHaveLength(4)
    const [booked] = await shop.rows<{ is_total: boolean; currency: string }>(sql`
      select e.amount_minor = o.total_minor as is_total, p.currency
      from payments p join orders o on o.id = p.order_id
      join ledger_transfers t on t.business_key = 'capture:' || p.id
      join ledger_entries e on e.transfer_id = t.id and e.amount_minor > 0
      where o.public_id = ${orderId}`)
    expect(booked).toEqual({ is_total: true, currency: 'RUB' })
  })

  it('fills a balance by the tenge that were asked', async () => {
    const made = await anna.post('/orders/create', { type: 'balance', replenishmentValue: 1001 })
    const opened = await anna.post('/payment-widget', {
      type: 'balance',
      value: made.body.order_id,
    })
    expect(opened.body.widget.order.receipt.items).toMatchObject([
      { name: 'Balance top-up', quantity: 1, sum: '168.24' },
    ])
    await payWidget(opened.body.widget, cards.challengeForm)
    await waitForStatus(anna, made.body.order_id, 'success')
    expect((await anna.get('/user/balance')).body.balance).toBe(1001)
  })

  it('declined says why, and can be tried again', async () => {
    const first = await openWidget()
    await payWidget(first.body.widget, cards.noFunds)
    const refused = await waitForStatus(anna, orderId, 'error')
    expect(refused.body.message).toContain('not enough money')
    const second = await openWidget()
    expect(second.body.widget.token).not.toBe(first.body.widget.token)
    await payWidget(second.body.widget, cards.approved)
    await waitForStatus(anna, orderId, 'success')
  })

  it('gives way to a QR', async () => {
    const { body } = await openWidget()
    expect((await anna.post('/payment-sbp', { type: 'purchase', value: orderId })).status).toBe(200)
    await waitFor('the bank to be told', async () =>
      atBank().some(({ state }) => state === 'voided'),
    )
    expect(await payWidget(body.widget, cards.approved)).not.toBe('success')
  })

  it('speaks the person’s language', async () => {
    anna.lang = 'ru'
    expect((await openWidget()).body.widget.order.description).toMatch(/^Заказ № \d+$/)
  })

  it('is nobody else’s, and closed with its order', async () => {
    const boris = await shop.customer('Boris')
    expect((await openWidget(orderId, boris)).status).toBe(404)
    await shop.rows(sql`update orders set state = 'cancelled' where public_id = ${orderId}`)
    expect((await openWidget()).body.message).toBe('This order is closed')
  })
})

describe('a rate', () => {
  it('stays with the order it was first asked by; the next order has the new one', async () => {
    await begin()
    const first = await openWidget()
    expect((await setRate('6.5')).status).toBe(200)
    const again = await openWidget()
    expect(again.body.rate).toEqual(first.body.rate)
    expect(again.body.widget.order.amount).toEqual(first.body.widget.order.amount)
    const boris = await shop.customer('Boris')
    await fillBasket(boris)
    const his = await openWidget(await order(boris), boris)
    expect(his.body.rate).toMatchObject({ value: 6.5, source: 'Test Bank' })
    expect((await setRate('5.95')).status).toBe(200)
  })

  it.each([
    ['0.99', 'Between 1 and 100'],
    ['100.01', 'Between 1 and 100'],
    ['5.12345', 'Between 1 and 100'],
    ['five', 'Between 1 and 100'],
    ['7.15', 'More than 20%'],
    ['4.75', 'More than 20%'],
  ])('of %s is refused', async (value, words) => {
    const { status, body } = await setRate(value)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(words)
  })

  it('far from the last one is taken when the operator insists', async () => {
    expect((await setRate('9', shop, true)).body.rate).toBe(9)
    expect((await setRate('5.95', shop, true)).status).toBe(200)
  })

  it('is only of the rouble', async () => {
    const answer = await answerCommand(shop.database, shop.app.commandScope, {
      command: 'rate set',
      values: { currency: 'USD', value: '50', source: 'x' },
      file: '',
    })
    expect(answer.status).toBe(422)
  })
})

describe('a rate a week old', () => {
  let old: TestShop
  let clock: TestClock
  beforeAll(async () => {
    clock = createTestClock()
    old = await makeShop({ clock, env: { CARD_FORM: 'widget', ORDER_TTL_S: '2500000' } })
  })
  afterAll(() => old?.close())

  // The bank takes no signature of this clock: silence is how far an order comes that is let on.
  it('charges no new order; one that has its sum goes on', async () => {
    const boris = await old.customer('Boris')
    await fillBasket(boris)
    const first = await order(boris)
    const stale = await openWidget(first, boris)
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('rate')])
    expect((await setRate('6', old)).status).toBe(200)
    clock.advance(7 * 86_400)
    expect((await openWidget(first, boris)).status).toBe(503)
    clock.advance(1)
    expect((await openWidget(first, boris)).status).toBe(503)
    const made = await boris.post('/orders/create', { type: 'balance', replenishmentValue: 500 })
    expect((await openWidget(made.body.order_id, boris)).status).toBe(409)
  })
})

it('a card is taken one way only, as the operator says', async () => {
  await begin()
  const typed = await openAttempt(anna, orderId, cards.approved)
  expect([typed.status, typed.body.message]).toEqual([409, expect.stringContaining('not offered')])
  const form = await makeShop()
  onTestFinished(() => form.close())
  const boris = await form.customer('Boris')
  await fillBasket(boris)
  expect((await openWidget(await order(boris), boris)).status).toBe(409)
})
