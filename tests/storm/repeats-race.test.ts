import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomBetween, shuffled } from '#db/seed/seeded-random.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { cardForm, cards, cheapProduct, fillBasket, order } from '#tests/helpers/purchase.ts'
import { whenItHasBreath } from './out-of-breath.ts'
import { randomFor, seed } from './seed.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

const parallelCount = 50

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances()
})
afterAll(() => shops?.close())

/** The same request under one key, so many times at once, and once more when all is done. */
async function repeat(person: Person, path: string, body: unknown): Promise<Answer[]> {
  const at = shops.turns(person)
  const headers = { 'idempotency-key': randomUUID() }
  const twins = await Promise.all(
    countTo(parallelCount).map((index) =>
      whenItHasBreath(() => at(index).post(path, body, headers)),
    ),
  )
  const otherBody = path === '/orders/create' ? { type: 'spending' } : cardForm('x', cards.amex)
  const other = await person.post(path, otherBody, headers)
  if (!path.includes('confirm')) expect(other.status).toBe(422)
  return [...twins, await person.post(path, body, headers)]
}

/** Twins in flight are asked to come again; everybody else got the first answer, word for word. */
function expectOneAnswer(answers: readonly Answer[]): unknown {
  const done = answers.filter(({ status }) => status === 200)
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.filter(({ status }) => status !== 409)).toEqual([])
  expect(others.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true)
  expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers.at(-1)!.status).toBe(200)
  return done[0]!.body
}

interface Change {
  id: number
  type: 'increase'
  count: number
  change_id: string
}

const productIds = [cheapProduct, cheapProduct + 1, cheapProduct + 2, cheapProduct + 3]

/** Batches as a client that lost answers sends them: every change stands in up to three. */
function overlappingBatches(changes: readonly Change[]): Change[][] {
  const random = randomFor('batches')
  return changes.map((change, index) => {
    const earlier = changes.slice(Math.max(0, index - 2), index)
    return shuffled(random, [...earlier, change])
  })
}

describe(`the same again, seed ${seed}`, () => {
  test(`${parallelCount} requests under one key are one order, one attempt, one charge`, async () => {
    const asked: string[] = []
    shops.bank.onMessage = ({ name, way }) => {
      if (way === 'asked') asked.push(name)
      return 'pass'
    }
    const [person] = await shops.customers(1)
    await fillBasket(person!)
    const made = expectOneAnswer(await repeat(person!, '/orders/create', { type: 'purchase' }))
    const orderId = (made as { order_id: string }).order_id
    expectOneAnswer(await repeat(person!, '/payment', cardForm(orderId, cards.approved)))
    const paid = expectOneAnswer(await repeat(person!, `/orders/confirm/${orderId}`, {}))
    expect(paid).toMatchObject({ status: 'success' })
    expect(asked).toEqual(['open', 'charge'])
    expect(await shops.restAndJudge()).toEqual([])
  })

  test(`${parallelCount} presses on Buy without a key are one order`, async () => {
    const [person] = await shops.customers(1)
    await fillBasket(person!)
    const at = shops.turns(person!)
    const answers = await Promise.all(
      countTo(parallelCount).map((index) =>
        whenItHasBreath(() => at(index).post('/orders/create', { type: 'purchase' })),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
  })

  test(`${parallelCount} batches whose changes repeat count each change once`, async () => {
    const [person] = await shops.customers(1)
    const at = shops.turns(person!)
    const changes = countTo(parallelCount).map((index): Change => {
      const id = productIds[index % productIds.length]!
      return { id, type: 'increase', count: 1, change_id: `change-${index}-of-${seed}` }
    })
    const batches = overlappingBatches(changes)
    const answers = await Promise.all(
      batches.map((products, index) =>
        whenItHasBreath(() => at(index).patch('/basket', { products })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await quantities(person!)).toEqual(expectedQuantities(changes))
  })

  test('what is put into the basket while an order is paid stays, and what was paid goes', async () => {
    const random = randomFor('basket while paying')
    const people = await shops.customers(6)
    for (const person of people) {
      await fillBasket(person, cheapProduct, 2)
      const orderId = await order(person)
      await person.post('/payment', cardForm(orderId, cards.approved))
      const at = shops.turns(person)
      const added = countTo(8).map(() => cheapProduct + randomBetween(random, 0, 1))
      const changes = added.map((id): Change => ({
        id,
        type: 'increase',
        count: 1,
        change_id: randomUUID(),
      }))
      const presses = [at(0), at(1)].map((there) =>
        whenItHasBreath(() => there.post(`/orders/confirm/${orderId}`)),
      )
      const patches = changes.map((change, i) =>
        whenItHasBreath(() => at(i).patch('/basket', { products: [change] })),
      )
      await Promise.all([...patches, ...presses])
      expect(await quantities(person)).toEqual(expectedQuantities(changes))
    }
    expect(await shops.restAndJudge()).toEqual([])
  })
})

async function quantities(person: Person): Promise<Record<number, number>> {
  const { body } = await person.get('/basket')
  const products = body.products as { id: number; pivot: { quantity: number } }[]
  return Object.fromEntries(products.map(({ id, pivot }) => [id, pivot.quantity]))
}

function expectedQuantities(changes: readonly Change[]): Record<number, number> {
  const counted: Record<number, number> = {}
  for (const { id, count } of changes) counted[id] = (counted[id] ?? 0) + count
  return counted
}
