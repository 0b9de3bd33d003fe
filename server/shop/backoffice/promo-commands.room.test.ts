import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { cards, fillBasket, openAttempt } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

/** Null: the option is left out. */
const run = (command: string, values: Record<string, string | null> = {}) =>
  operate(shop, command, values as Record<string, string>)

describe('promo create', () => {
  const values = { code: 'NEVER', percent: '10' }
  let made = 0

  it('makes a code for categories there are, and says it as it is compared', async () => {
    const code = `winter-${process.pid}`
    const made = await run('promo create', { code, percent: '10', categories: 'steam, xbox,steam' })
    expect(made.body).toEqual({ code: code.toUpperCase() })
    const [row] = await shop.rows(sql`
      select categories from promos where code = ${code.toUpperCase()}`)
    expect(row).toEqual({ categories: ['steam', 'xbox'] })
  })

  it.each([
    [{ percent: '100' }, {}],
    [{ percent: '90', minimum: '1' }, { minimum: 1 }],
    [{ amount: '500.5', minimum: '500.51' }, { minimum: 500.51 }],
    [{ percent: '1', ends: '2999-12-31' }, { ends: '2999-12-31T00:00:00.000Z' }],
    [
      { percent: '1', starts: '2020-02-29T23:00+05:00', ends: '2998-01-01T00:00:00.001Z' },
      { starts: '2020-02-29T18:00:00.000Z', ends: '2998-01-01T00:00:00.001Z' },
    ],
    [{ percent: '1', total: '1000000', 'per-customer': '1' }, {}],
  ])('takes %j and says what it made of it', async (options, said) => {
    made += 1
    const code = `EDGE-${process.pid}-${made}`
    expect((await run('promo create', { code, ...options })).body).toEqual({ code, ...said })
  })

  it.each([
    [{ code: 'a b c' }, 'code'],
    [{ code: 'AB' }, 'code'],
    [{ categories: 'steam,stem' }, 'categories'],
    [{ starts: '2998-01-02T00:00:00Z', ends: '2998-01-02T00:00:00Z' }, 'ends'],
    [{ ends: '2020-01-01' }, 'ends'],
    [{ starts: '2019-01-01', ends: '2020-01-01' }, 'ends'],
    [{ ends: '2998-02-31' }, 'ends'],
    [{ ends: '12/11/2998' }, 'ends'],
    [{ ends: '1' }, 'ends'],
    [{ ends: '2998-01-01T00:00' }, 'ends'],
    [{ starts: '0000-01-01' }, 'starts'],
    [{ percent: '101' }, 'percent'],
    [{ percent: '0' }, 'percent'],
    [{ percent: '1e1' }, 'percent'],
    [{ amount: '5' }, 'percent'],
    [{ percent: null }, 'percent'],
    [{ percent: null, amount: '0x10' }, 'amount'],
    [{ total: '1000001' }, 'total'],
    [{ 'per-customer': '0' }, 'per-customer'],
  ])('refuses one that would never work, or not as meant: %j', async (wrong, field) => {
    const { body, status } = await run('promo create', { ...values, ...wrong })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('says that --percent and --amount are one too many', async () => {
    const { body } = await run('promo create', { ...values, amount: '5' })
    expect(body.errors.percent).toEqual(['Give --percent or --amount: one of them, not both'])
  })
})

describe('promo end and promo list', () => {
  const code = `LEAKED-${process.pid}`
  const listed = async () =>
    (await run('promo list')).body.promos.find((promo: { code: string }) => promo.code === code)

  it('ends a code at once, and orders that hold it keep their price', async () => {
    await run('promo create', { code, percent: '10', ends: '2999-12-31', total: '5' })
    const [holder, late] = await Promise.all(
      ['Hold', 'Late'].map((name) => shop.person(name).join()),
    )
    for (const person of [holder!, late!]) await fillBasket(person)
    const held = await holder!.post('/orders/create', { type: 'purchase', code })
    expect(await listed()).toEqual({
      code,
      percent: 10,
      used: 1,
      total: 5,
      ends: '2999-12-31T00:00:00.000Z',
    })
    const ended = await run('promo end', { code: ` ${code.toLowerCase()} ` })
    expect(ended.body).toEqual({ code, ends: expect.any(String) })
    const refused = await late!.post('/orders/create', { type: 'purchase', code })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']])
    await openAttempt(holder!, held.body.order_id, cards.approved)
    const paid = await holder!.post(`/orders/confirm/${held.body.order_id}`)
    expect([paid.body.status, held.body.total_price]).toEqual(['success', 1251])
    expect((await run('promo end', { code })).body).toEqual(ended.body)
    expect((await listed()).ends).toBe(ended.body.ends)
  })

  it('makes a code that has ended anew, with the uses it had, and no other', async () => {
    const code = `SLIP-${process.pid}`
    const create = (options: Record<string, string>) => run('promo create', { code, ...options })
    await create({ percent: '90', categories: 'steam', total: '5', 'per-customer': '1' })
    const standing = await create({ percent: '9' })
    expect(standing.body.errors.code).toEqual([expect.stringMatching(/exists.*promo end/)])
    await run('promo end', { code })
    expect((await create({ amount: '100', ends: '2999-12-31' })).body).toEqual({
      code,
      ends: '2999-12-31T00:00:00.000Z',
    })
    const holder = await shop.person('Hold').join()
    await fillBasket(holder)
    const held = await holder.post('/orders/create', { type: 'purchase', code })
    expect(held.body.total_price).toBe(1290)

    await run('promo end', { code })
    const { body, status } = await create({ percent: '10', total: '1' })
    expect([status, body.errors]).toEqual([422, { total: [expect.stringContaining(' from 2 ')] }])
    expect((await create({ percent: '10', total: '2' })).body).toEqual({ code, used: 1 })
    const listed = (await run('promo list')).body.promos[0]
    expect(listed).toEqual({ code, percent: 10, used: 1, total: 2 })
    const last = await shop.person('Last').join()
    await fillBasket(last)
    const order = await last.post('/orders/create', { type: 'purchase', code })
    expect(order.body.total_price).toBe(1251)
  })

  it.each([
    [
      { amount: '500.5', minimum: '1000', categories: 'steam, xbox', starts: '2998-01-01' },
      {
        amount: 500.5,
        minimum: 1000,
        categories: 'steam,xbox',
        starts: '2998-01-01T00:00:00.000Z',
      },
    ],
    [
      { percent: '5', total: '7', 'per-customer': '2' },
      { percent: 5, total: 7, 'per-customer': 2 },
    ],
  ])('is listed as it was made, the newest first: %j', async (options, said) => {
    const values = { ...options, code: `${code}-${Object.keys(options).length}` }
    await run('promo create', values)
    const { promos } = (await run('promo list')).body
    expect(promos[0]).toEqual({ ...said, code: values.code, used: 0 })
  })

  it('knows no other code', async () => {
    const { status, body } = await run('promo end', { code: 'NOSUCH' })
    expect([status, body.errors]).toEqual([422, { code: ['There is no such promo code'] }])
  })
})
