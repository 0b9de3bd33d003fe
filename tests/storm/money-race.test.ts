import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { shuffled } from '#db/seed/seeded-random.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cheapProduct, fillBasket, topUp } from '#tests/helpers/purchase.ts'
import { whenItHasBreath } from './out-of-breath.ts'
import { randomFor, seed, times } from './seed.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

const pressCount = 51
const wantingCount = 200

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances()
  await shops.importStock(cheapProduct, times(0, 400))
})
afterAll(() => shops?.close())

/** As many orders as a customer may have open, each for one piece more. */
async function spendingOrders(person: Person): Promise<{ id: string; total: number }[]> {
  const orders: { id: string; total: number }[] = []
  for (let nth = 0; nth < limits.openOrdersMax; nth++) {
    await fillBasket(person, cheapProduct)
    const { body } = await person.post('/orders/create', { type: 'spending' })
    orders.push({ id: body.order_id, total: body.total_price })
  }
  return orders
}

describe(`money for some of many, seed ${seed}`, () => {
  test(`${pressCount} presses on orders worth more than the balance spend no more`, async () => {
    for (const person of await shops.customers(times(3, 30))) {
      const product = await person.get(`/products/${cheapProduct}`)
      const balance = 3 * product.body.result.price
      await topUp(person, balance)
      const started = await spendingOrders(person)
      const at = shops.turns(person)
      const presses = countTo(pressCount).map((index) => started[index % started.length]!)
      const answers = await Promise.all(
        shuffled(randomFor('presses'), presses).map(({ id }, index) =>
          whenItHasBreath(() => at(index).post(`/payment/spending-balance-handle?orderId=${id}`)),
        ),
      )
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      const paid = await shops.ask<{ public_id: string }>(
        `select public_id from orders where type = 'spending' and state = 'delivered'
          and public_id in (${started.map(({ id }) => `'${id}'`).join()})`,
      )
      const spent = started.filter(({ id }) => paid.some((row) => row.public_id === id))
      const spentTotal = spent.reduce((sum, { total }) => sum + total, 0)
      const left = (await person.get('/user/balance')).body.balance as number
      expect(left).toBe(balance - spentTotal)
      expect(left).toBeGreaterThanOrEqual(0)
      // Whoever was refused could not have been paid any more.
      const unpaid = started.filter((order) => !spent.includes(order))
      expect(unpaid.filter(({ total }) => total <= left)).toEqual([])
    }
    expect(await shops.restAndJudge()).toEqual([])
  })

  test(`a promo code with three uses is used three times by ${wantingCount} who want it at once`, async () => {
    const people = await shops.customers(wantingCount)
    await Promise.all(people.map((person) => whenItHasBreath(() => fillBasket(person))))
    const wish = { type: 'purchase', code: 'LAST3' }
    const answers = await Promise.all(
      people.map((person) => whenItHasBreath(() => person.post('/orders/create', wish))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 422)).toHaveLength(people.length - 3)
    expect(await shops.restAndJudge()).toEqual([])
  })

  test('a code for one use per customer is used once, however many orders ask for it', async () => {
    const [person] = await shops.customers(1)
    const at = shops.turns(person!)
    const answers = await Promise.all(
      countTo(20).map(async (index) => {
        const products = [{ id: cheapProduct + (index % 3), type: 'increase', count: 1 }]
        const wish = { type: 'purchase', code: 'ONCE500' }
        await whenItHasBreath(() => at(index).patch('/basket', { products }))
        return whenItHasBreath(() => at(index).post('/orders/create', wish))
      }),
    )
    // More tries at a time than wrong ones are allowed wait: nobody knows yet how they end.
    expect(answers.filter(({ status }) => ![200, 409, 422, 429].includes(status))).toEqual([])
    const used = await shops.ask(
      `select 1 from promo_redemptions r join promos p on p.id = r.promo_id
        where p.code = 'ONCE500' and r.state <> 'released'`,
    )
    expect(used).toHaveLength(1)
    expect(await shops.restAndJudge()).toEqual([])
  })
})
