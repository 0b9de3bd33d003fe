import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOrder, operate, restockOne } from '#tests/helpers/after-payment.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import {
  beginOrder,
  buy,
  cards,
  fillBasket,
  openAttempt,
  order,
  seenOrder,
} from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

type Verb = 'import' | 'withdraw' | 'restore'
const stock = (verb: Verb, sku: number, codes: readonly string[]) =>
  operate(shop, `stock ${verb}`, { file: '-', sku: String(sku) }, codes.join('\n'))
const noCodes = { available: 0, withdrawn: 0, held: 0, sold: 0, unknown: 0 }
const nowhere = { ...noCodes, orders: [], moreOrders: 0 }
const said = (places: object) => ({ status: 200, body: { ...nowhere, ...places } })
const seen = async (id: number) => (await shop.person().get(`/products/${id}`)).body.result
const fewLeft = (id: number, count: number) =>
  waitFor(`${count} of ${id}`, async () => ((await seen(id)).few_left ?? 0) === count)
const isSoldOut = (id: number) =>
  waitFor(`an empty shelf of ${id}`, async () => !(await seen(id)).in_stock)

/** A product with these codes alone. */
async function shelfOf(...codes: string[]): Promise<number> {
  const id = await restockOne(shop)
  await buy(await shop.customer(), id)
  await stock('import', id, codes)
  return id
}

describe('stock withdraw', () => {
  it('takes codes off the shelf that nobody can buy then, until they are restored', async () => {
    const id = await shelfOf('OFF-1', 'OFF-2', 'OFF-3')
    expect(await stock('withdraw', id, ['off 1', 'OFF-2'])).toEqual(said({ withdrawn: 2 }))
    await fewLeft(id, 1)
    await buy(await shop.customer(), id)
    await expect(buy(await shop.customer(), id)).rejects.toThrow('sold')
    const where = [{ sku: String(id), place: 'withdrawn', codes: 2 }]
    const again = await stock('import', id, ['OFF-1', 'OFF-2'])
    expect(again.body).toEqual({ imported: 0, known: 2, where })
    await isSoldOut(id)
    expect(await stock('restore', id, ['OFF-2'])).toEqual(said({ available: 1 }))
    await fewLeft(id, 1)
    await buy(await shop.customer(), id)
  })

  it('lets what came in without its PIN back with the one its file gives then', async () => {
    const id = await shelfOf('PIN-1', 'PIN-2')
    await stock('withdraw', id, ['PIN-1', 'PIN-2'])
    const restore = (given: string) => operate(shop, 'stock restore', { file: '-' }, given)
    const file = `sku,code,serial,pin\n${id},pin1,S-8,4321\n${id},PIN-2,,\n`
    expect(await restore(file)).toEqual(said({ available: 2 }))
    expect(await restore(`sku,code,serial\n${id},PIN-1,S-9`)).toEqual(said({ available: 1 }))
    const got = await Promise.all(
      countTo(2).map(async () => {
        const buyer = await shop.customer()
        const orderId = await buy(buyer, id)
        const [sealed] = (await seenOrder(buyer, orderId)).products[0].codes
        return (await buyer.post(`/codes/${sealed.id}/reveal`)).body
      }),
    )
    const mended = { code: 'PIN-1', serial: 'S-9', pin: '4321' }
    expect(got).toHaveLength(2)
    expect(got).toEqual(expect.arrayContaining([mended, { code: 'PIN-2' }]))
  })

  it('says where each code is, once, and which orders have those sold or held', async () => {
    const id = await shelfOf('WHERE-1', 'WHERE-2', 'WHERE-3')
    const orderId = await buy(await shop.customer(), id)
    const { person, orderId: paying } = await beginOrder(shop, 'Anna', id)
    await openAttempt(person, paying, cards.challengeForm)
    await person.post(`/orders/confirm/${paying}`)
    const codes = ['WHERE-1', 'WHERE-2', 'where-2', 'WHERE-3', 'NEVER-SEEN']
    const { number } = (await seenOrder(person, paying)).order
    const places = { held: 1, sold: 1, unknown: 1, orders: [number - 1, number] }
    expect(await stock('withdraw', id, codes)).toEqual(said({ ...places, withdrawn: 1 }))
    expect(await stock('withdraw', id, codes)).toEqual(said({ ...places, withdrawn: 1 }))
    expect(await stock('restore', id, codes)).toEqual(said({ ...places, available: 1 }))
    expect(orderId).not.toBe(paying)
  })

  it('knows a code by its product too', async () => {
    const id = await shelfOf('OTHER-1')
    const elsewhere = [{ sku: String(id), place: 'available', codes: 1 }]
    const wrong = await stock('withdraw', 10_001, ['OTHER-1', 'NOWHERE-1'])
    expect(wrong).toEqual(said({ unknown: 1, elsewhere }))
    expect(await stock('restore', id, ['OTHER-1'])).toEqual(said({ available: 1 }))
  })

  it('counts a code kept aside as withdrawn, and lets it back when it is restored', async () => {
    const id = await shelfOf('ASIDE-1')
    const orderId = await buy(await shop.customer(), id)
    await operate(shop, 'order refund', { order: orderId, 'keep-codes': true })
    expect(await stock('withdraw', id, ['ASIDE-1'])).toEqual(said({ withdrawn: 1 }))
    await isSoldOut(id)
    expect(await stock('restore', id, ['ASIDE-1'])).toEqual(said({ held: 1 }))
    await fewLeft(id, 1)
  })

  it('keeps from the shelf what comes back later', async () => {
    const id = await shelfOf('BACK-1', 'BACK-2', 'BACK-3')
    const codes = ['BACK-1', 'BACK-2', 'BACK-3']
    const [anna, boris] = [await shop.customer(), await shop.customer()]
    const bought = await buy(anna, id)
    await fillBasket(boris, id)
    const paying = await order(boris)
    await openAttempt(boris, paying, cards.challengeForm)
    await boris.post(`/orders/confirm/${paying}`)
    const { body } = await stock('withdraw', id, codes)
    expect(body).toMatchObject({ withdrawn: 1, held: 1, sold: 1 })

    const [sealed] = (await seenOrder(anna, bought)).products[0].codes
    expect((await anna.post(`/codes/${sealed.id}/return`)).status).toBe(200)

    await endOrder(shop, paying)
    await seenOrder(boris, paying)
    const states = () =>
      shop.rows<{ state: string; kept_aside: boolean }>(sql`
        select state, kept_aside from codes
        where product_id = ${id} and batch_id = (select max(batch_id) from codes) order by state`)
    const isBack = async () => (await states()).every(({ state }) => state !== 'held')
    await waitFor('the codes to be back', isBack)
    expect(await states()).toEqual([
      { state: 'returned', kept_aside: true },
      { state: 'void', kept_aside: false },
      { state: 'void', kept_aside: false },
    ])
    expect(await stock('withdraw', id, codes)).toEqual(said({ withdrawn: 3 }))
    await isSoldOut(id)
    expect((await stock('restore', id, codes)).body).toMatchObject({ withdrawn: 0, sold: 0 })
    await fewLeft(id, 3)
  })

  it('goes through a large file in slices and counts what is named in two of them once', async () => {
    const codes = countTo(501).map((nth) => `MANY-${nth}`)
    const id = await shelfOf(...codes)
    const done = await stock('withdraw', id, [...codes, 'MANY-1'])
    expect(done).toEqual(said({ withdrawn: 501 }))
    await isSoldOut(id)
  })

  it('leaves what is being bought at that moment to its buyer, and nobody gets the others', async () => {
    const codes = countTo(12).map((nth) => `RACE-${nth}`)
    const id = await shelfOf(...codes)
    const buyers = await Promise.all(countTo(8).map(() => shop.customer()))
    const bought = buyers.map((buyer) =>
      buy(buyer, id).then(
        () => 1,
        () => 0,
      ),
    )
    await Promise.any(bought)
    const { body } = await stock('withdraw', id, codes)
    const count = (await Promise.all(bought)).reduce<number>((sum, one) => sum + one, 0)
    const after = (await stock('withdraw', id, codes)).body
    expect(after.available + after.held).toBe(0)
    expect([after.sold, after.withdrawn]).toEqual([count, 12 - count])
    expect(after.orders).toHaveLength(count)
    expect(body.sold).toBeGreaterThan(0)
    expect(body.sold).toBeLessThanOrEqual(count)
  })
})

it.each(['withdraw', 'restore'] as const)(
  'stock %s reads its file as an import does',
  async (verb) => {
    expect((await stock(verb, 1, ['A-1'])).body.errors).toEqual({ sku: ['There is no product 1'] })
    expect((await stock(verb, 10_001, [])).body.errors).toHaveProperty('file')
  },
)

it('is refused by a shop whose keys are not those of the codes, to which none would be known', async () => {
  const id = await shelfOf('KEYS-1')
  const { commandScope } = shop.app
  const keys = { ...commandScope.keys, fingerprintKey: Buffer.alloc(32, 1) }
  const other = { ...shop, app: { ...shop.app, commandScope: { ...commandScope, keys } } }
  const values = { file: '-', sku: String(id) }
  const { status } = await operate(other, 'stock withdraw', values, 'KEYS-1')
  expect(status).toBe(409)
})
