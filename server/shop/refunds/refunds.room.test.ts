import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  atBank,
  chargeUnheard,
  operate,
  paymentsOf,
  refundsOf,
  restockOne,
  toldCaptured,
  waitForRefunds,
} from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy, cards, fillBasket, openAttempt, order, seenOrder } from '#tests/helpers/purchase.ts'
import { balanceOf, codeStatesOf, refundStage } from '#tests/helpers/refund-stage.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { askDatabase } from '#tests/helpers/ask-database.ts'
import { findViolations } from '#tests/helpers/invariants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

const { bought, refund, toppedUp } = refundStage(() => shop)

describe('an order given back by its operator', () => {
  it('goes back whole by the way it came, with the codes nobody has seen', async () => {
    const { number, orderId, person, total } = await bought(2)
    const [code] = (await person.get(`/payment-products/${orderId}`)).body.products[0].codes
    await person.post(`/codes/${code.id}/reveal`)
    const answer = await refund(number, { reason: 'asked on the phone' })
    expect(answer).toMatchObject({
      status: 200,
      body: { to: 'method', amount: `${total.toFixed(2)} KZT`, state: 'queued' },
    })
    expect(await codeStatesOf(person, orderId)).toEqual(['revealed', 'returned'])
    expect(await waitForRefunds(shop, orderId)).toMatchObject([
      { origin: 'operator', target: 'method', state: 'done', amount_minor: total * 100 },
    ])
    expect((await seenOrder(person, orderId)).order).toMatchObject({ state: 'refunded' })
    expect(atBank(shop, orderId)[0]).toMatchObject({ state: 'refunded' })
    await waitFor('the letter', async () =>
      (await shop.outside.listMails(person.email)).some(({ text }) => /was refunded/.test(text)),
    )
  })

  it('puts codes nobody has seen on sale again, but for those that are to be kept', async () => {
    const person = await shop.customer('Kamila')
    const [kept, sold] = [await restockOne(shop), await restockOne(shop)]
    for (const [id, flags] of [
      [kept, { 'keep-codes': true }],
      [sold, {}],
    ] as const) {
      const orderId = await buy(person, id)
      expect((await refund(orderId, { to: 'balance', ...flags })).status).toBe(200)
      expect(await codeStatesOf(person, orderId)).toEqual(['returned'])
    }
    const inStock = async (id: number) =>
      (await person.get(`/products/${id}`)).body.result.in_stock as boolean
    await waitFor('the code to be for sale again', () => inStock(sold))
    expect(await inStock(kept)).toBe(false)
  })

  it('in parts never goes beyond what was paid', async () => {
    const { orderId, person, total } = await bought()
    const part = String(total - 100)
    const kept = await refund(orderId, { amount: part, to: 'balance', 'keep-codes': true })
    expect(kept.body.errors).toHaveProperty(['keep-codes'])
    expect((await refund(orderId, { amount: part, to: 'balance' })).status).toBe(200)
    expect(await balanceOf(person)).toBe(total - 100)
    expect((await refund(orderId, { amount: '100.01' })).body.errors.amount).toEqual([
      'More than is left to give back',
    ])
    expect((await seenOrder(person, orderId)).order.state).toBe('delivered')
    expect((await refund(orderId)).body).toMatchObject({ amount: '100.00 KZT', to: 'method' })
    await waitForRefunds(shop, orderId)
    expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
    expect((await refund(orderId)).status).toBe(409)
  })

  it('asked for ten times at once goes back once', async () => {
    const { orderId } = await bought()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(orderId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await waitForRefunds(shop, orderId)).toHaveLength(1)
  })

  it('that still waits for its codes is delivered to nobody', async () => {
    const [empty] = await shop.rows<{ id: number }>(sql`select id from products p
      where not exists (select from codes c where c.product_id = p.id and c.state = 'available')`)
    const values = { sku: String(empty!.id), file: '-' }
    await operate(shop, 'stock import', values, 'WAITING-1')
    const person = await shop.customer('Dina')
    await fillBasket(person, empty!.id)
    const orderId = await order(person)
    const rival = await shop.customer('Rival')
    await openAttempt(person, orderId, cards.approved)
    await shop.rows(sql`update codes set state = 'available', order_id = null, line_n = null,
      held_until = null where product_id = ${empty!.id} and state = 'held'`)
    await buy(rival, empty!.id)
    const [payment] = await paymentsOf(shop, orderId)
    await chargeUnheard(shop, payment!)
    await postCallback(shop.url, bankEvent(toldCaptured(payment!, orderId)))
    expect((await seenOrder(person, orderId)).order.state).toBe('paid')
    expect((await refund(orderId, { to: 'balance' })).status).toBe(200)
    await operate(shop, 'stock import', values, 'WAITING-2')
    expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
    expect(await codeStatesOf(person, orderId)).toEqual([])
    await waitFor('the code to be for sale again', async () => {
      return (await person.get(`/products/${empty!.id}`)).body.result.in_stock === true
    })
  })

  it('and paid from the balance goes to the balance, nowhere else', async () => {
    const { person } = await toppedUp(5000)
    await fillBasket(person)
    const { body } = await person.post('/orders/create', { type: 'spending' })
    expect((await refund(body.order_id)).status).toBe(409)
    await person.post(`/payment/spending-balance-handle?orderId=${body.order_id}`)
    expect((await refund(body.order_id, { to: 'method' })).body.errors.to).toBeDefined()
    expect((await refund(body.order_id)).body).toMatchObject({ to: 'balance', state: 'done' })
    expect(await balanceOf(person)).toBe(5000)
    expect((await seenOrder(person, body.order_id)).order.state).toBe('refunded')
    const [entry] = (await person.get('/profile/statement')).body.result.entries
    const { number: order_number } = (await seenOrder(person, body.order_id)).order
    expect(entry).toMatchObject({ kind: 'refund', amount: body.total_price, order_number })
  })
})

describe('a top-up given back', () => {
  it('leaves the balance and goes to the card', async () => {
    const { orderId, person } = await toppedUp(3000)
    expect((await refund(orderId, { to: 'balance' })).status).toBe(422)
    expect((await refund(orderId)).status).toBe(200)
    expect(await balanceOf(person)).toBe(0)
    await waitForRefunds(shop, orderId)
    expect(atBank(shop, orderId)[0]).toMatchObject({ state: 'refunded' })
  })

  it('is refused when it has been spent', async () => {
    const { orderId, person } = await toppedUp(2000)
    await fillBasket(person)
    const { body } = await person.post('/orders/create', { type: 'spending' })
    await person.post(`/payment/spending-balance-handle?orderId=${body.order_id}`)
    const answer = await refund(orderId)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This money has been spent: the balance holds less',
    ])
    expect(await refundsOf(shop, orderId)).toEqual([])
  })

  it('stays on the balance when the bank refuses', async () => {
    const { orderId, person } = await toppedUp(1000)
    shop.outside.control({ refunds: 'refuse', times: 1 })
    await refund(orderId)
    expect(await waitForRefunds(shop, orderId)).toMatchObject([
      { state: 'refused' },
      { target: 'balance', state: 'done' },
    ])
    expect(await balanceOf(person)).toBe(1000)
    // There and back: both lines name the order.
    const { number } = (await seenOrder(person, orderId)).order
    const { entries } = (await person.get('/profile/statement')).body.result
    expect(entries.slice(0, 2)).toMatchObject([
      { amount: 1000, order_number: number },
      { amount: -1000, order_number: number },
    ])
  })
})

describe('an operator', () => {
  it.each([
    [{ order: '999999999' }, 'order'],
    [{ order: '9'.repeat(40) }, 'order'],
    [{ order: '-1.5e3' }, 'order'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '1.001' }, 'amount'],
    [{ amount: 'all' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '0x10' }, 'amount'],
    [{ amount: '' }, 'amount'],
    [{ to: ' ' }, 'to'],
    [{ to: 'cash' }, 'to'],
    [{ reason: 'x'.repeat(301) }, 'reason'],
  ])('is told what is wrong with %o', async (values, field) => {
    const { orderId } = await bought()
    const answer = await refund(orderId, values)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(await refundsOf(shop, orderId)).toEqual([])
  })
})

describe('the database', () => {
  it('refuses more than was captured, and a refund forgotten', async () => {
    const { orderId } = await bought()
    const [payment] = await paymentsOf(shop, orderId)
    const add = (minor: number) =>
      shop.rows(sql`insert into refunds (order_id, payment_id, bank_key, origin, target, state,
          amount_minor, charge_minor, charge_currency, created_at, decided_at)
        select order_id, id, 'key-' || random(), 'operator', 'balance', 'done', ${minor}, ${minor},
          'KZT', created_at, created_at from payments where id = ${payment!.id}`)
    await expect(add(payment!.amount_minor + 1)).rejects.toThrow('more than was captured')
    await shop.rows(sql`select 1`)
    await expect(shop.rows(sql`delete from refunds`)).rejects.toThrow('append-only')
  })
})

it('all of it leaves the books as they must be', async () => {
  await waitFor('the letters', async () => {
    const [row] = await shop.rows<{ left: number }>(sql`select count(*)::float8 as left from outbox
      where done_at is null and dead_at is null`)
    return row!.left === 0
  })
  expect(await findViolations(askDatabase(shop.database), shop.outside)).toEqual([])
})
