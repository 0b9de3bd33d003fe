import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { enterAsCustomer } from '#tests/helpers/enter-as-customer.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, cheapProduct, fillBasket, order } from '#tests/helpers/purchase.ts'
import {
  restartablePostgres,
  type RestartablePostgres,
} from '#tests/helpers/restartable-postgres.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { askDatabase } from '#tests/helpers/ask-database.ts'
import { findViolations, type Ask } from '#tests/helpers/invariants.ts'
import { buyPatiently } from './patient-buyer.ts'
import { makeRig, makeRigPerson, type Rig } from './rig.ts'
import { isFull, seed } from './seed.ts'
import { waitUntilRested } from './two-instances.ts'

let postgres: RestartablePostgres
let rig: Rig
let database: Database
let ask: Ask
beforeAll(async () => {
  postgres = (await restartablePostgres())!
  rig = await makeRig({ DATABASE_URL: postgres.url })
  database = openPostgres(postgres.url, systemClock, () => undefined)
  ask = askDatabase(database)
})
afterAll(async () => {
  await rig?.close()
  await database?.close()
  await postgres?.remove()
})

const customer = () => enterAsCustomer(database, makeRigPerson(rig))

interface Seen {
  what: string
  /** 0: no answer within five seconds. */
  status: number
  ms: number
  retryAfter: string | null
}

async function look(what: string, path: string, init: RequestInit = {}): Promise<Seen> {
  const startedAt = performance.now()
  const signal = AbortSignal.timeout(5000)
  const answer = await fetch(`${rig.url}${path}`, { ...init, signal }).catch(() => null)
  await answer?.arrayBuffer()
  const ms = performance.now() - startedAt
  const retryAfter = answer?.headers.get('retry-after') ?? null
  return { what, status: answer?.status ?? 0, ms, retryAfter }
}

/** What people do while the database is away. */
function lookAround(person: Person): Promise<Seen[]> {
  const authorization = `Bearer ${person.token}`
  const headers = { authorization, 'content-type': 'application/json' }
  const products = [{ id: cheapProduct, type: 'increase', count: 1 }]
  return Promise.all([
    look('a product', `/api/products/${cheapProduct}`),
    look('a listing', '/api/popular-products'),
    look('who am I', '/api/user', { headers }),
    look('a basket', '/api/basket', {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ products }),
    }),
    look('an order', '/api/orders/create', {
      method: 'POST',
      headers,
      body: '{"type":"purchase"}',
    }),
    look('ready', '/readyz'),
  ])
}

function expectRefusals(seen: readonly Seen[]): void {
  expect(seen.filter(({ status }) => status !== 503)).toEqual([])
  // Sooner than a connection is waited for.
  expect(seen.filter(({ ms }) => ms >= 2000)).toEqual([])
  expect(seen.filter(({ retryAfter }) => !Number(retryAfter))).toEqual([])
}

/** Buys over and over until it is over; notes the orders that the shop says are delivered. */
async function keepBuying(person: Person, told: string[], isOver: () => boolean): Promise<void> {
  const where = { frontUrl: rig.front.url, whenUp: rig.whenUp }
  while (!isOver()) {
    const orderId = await fillBasket(person)
      .then(() => order(person))
      .catch(() => null)
    if (orderId === null) await pause(100)
    else {
      await buyPatiently(where, person, orderId, cards.approved)
      told.push(orderId)
    }
  }
}

async function stopAndStart(how: 'fast' | 'immediate' | 'power', person: Person): Promise<void> {
  await postgres.stop(how)
  const endAt = Date.now() + 1500
  const slowestMs: number[] = []
  while (Date.now() < endAt) {
    const seen = await lookAround(person)
    expectRefusals(seen)
    slowestMs.push(Math.max(...seen.map(({ ms }) => ms)))
    expect((await look('alive', '/livez')).status).toBe(200)
    expect([200, 503]).toContain((await look('a page', '/')).status)
  }
  expect(Math.min(...slowestMs), 'of a look at a moment when nothing else is done').toBeLessThan(
    1000,
  )
  await postgres.start()
  const backAt = performance.now()
  await waitFor('the shop to answer again', async () => (await look('', '/readyz')).status === 200)
  expect((await person.get('/user')).body).toMatchObject({ email: person.email })
  expect(performance.now() - backAt).toBeLessThan(5000)
}

const ways = isFull ? (['fast', 'immediate', 'power'] as const) : (['immediate'] as const)

describe(`PostgreSQL goes away, seed ${seed}`, () => {
  test.each(ways)('%s, under purchases: 503 at once, and all is well afterwards', async (how) => {
    const { pid } = rig.shop()
    const onlooker = await customer()
    const buyers = await Promise.all(countTo(2).map(customer))
    let isOver = false
    const told: string[] = []
    const buying = Promise.all(buyers.map((buyer) => keepBuying(buyer, told, () => isOver)))
    const goOnBuying = async (): Promise<void> => {
      await waitFor('purchases before', async () => told.length >= 3)
      await stopAndStart(how, onlooker)
      const countAtReturn = told.length
      await waitFor('purchases after', async () => told.length > countAtReturn)
    }
    await goOnBuying().finally(() => (isOver = true))
    await buying
    const kept = await ask<{ public_id: string }>(
      `select public_id from orders where state = 'delivered'`,
    )
    const keptIds = new Set(kept.map((row) => row.public_id))
    expect(told.filter((id) => !keptIds.has(id))).toEqual([])
    expect(rig.shop().pid).toBe(pid)
    expect(rig.crashCount()).toBe(0)
    const letters = isFull ? 'have left' : 'may wait'
    await waitUntilRested(ask, letters)
    expect(await findViolations(ask, rig.outside, letters)).toEqual([])
  })

  test('silent for two seconds: what waits on it is answered when it speaks again', async () => {
    const onlooker = await customer()
    await lookAround(onlooker)
    postgres.setFrozen(true)
    const asked = lookAround(onlooker)
    expect((await look('alive', '/livez')).status).toBe(200)
    await pause(2000).finally(() => postgres.setFrozen(false))
    // What had a connection waits on it; what needed a new one may be refused before it comes.
    const answered = (await asked).filter(({ status }) => status !== 503)
    expect(answered.filter(({ status, ms }) => status !== 200 || ms > 5000)).toEqual([])
    const again = await lookAround(onlooker)
    expect(again.filter(({ status }) => status !== 200)).toEqual([])
  })
})
