import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomBetween } from '#db/seed/seeded-random.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, cheapProduct } from '#tests/helpers/purchase.ts'
import { ensurePagesBuilt } from '#tests/helpers/shop-process.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { findViolations } from '#tests/helpers/invariants.ts'
import { describePoint, listKillPoints, type KillPoint } from './kill-points.ts'
import { buyPatiently, orderPatiently, type Purchase } from './patient-buyer.ts'
import { createPool } from './pool.ts'
import { makePostgresRig, type PostgresRig } from './rig.ts'
import { isFull, randomFor, seed, times } from './seed.ts'
import { waitUntilRested } from './two-instances.ts'

const rigs = createPool(3, async () => {
  const rig = await makePostgresRig()
  await rig.importStock(cheapProduct, times(0, 400))
  return rig
})
beforeAll(ensurePagesBuilt)
afterAll(() => rigs.close())

/** Lets the shop die at the point, once; callbacks of earlier orders still come and are let by. */
function arm(rig: PostgresRig, { wire, message, way, afterMs }: KillPoint, orderId: string): void {
  let isArmed = true
  const isForeign = (body: Buffer) => message === 'callback' && !body.includes(orderId)
  rig[wire].onMessage = async ({ name, way: wayNow, body }) => {
    if (!isArmed || name !== message || wayNow !== way || isForeign(body)) return 'pass'
    isArmed = false
    if (afterMs === null) {
      await rig.crash()
      return 'lose'
    }
    setTimeout(() => void rig.crash(), afterMs)
    return 'pass'
  }
}

async function prepare(rig: PostgresRig): Promise<{ person: Person; orderId: string }> {
  rig.bank.onMessage = rig.front.onMessage = () => 'pass'
  rig.postgres.onPiece = () => true
  await rig.whenUp()
  const person = await rig.customer()
  return { person, orderId: await orderPatiently(person) }
}

function buy(rig: PostgresRig, person: Person, orderId: string, card: string): Promise<Purchase> {
  const where = { frontUrl: rig.front.url, whenUp: rig.whenUp }
  return buyPatiently(where, person, orderId, card)
}

/** One code, one charge, everything else as it should be. */
async function judge(rig: PostgresRig, orderId: string, { end }: Purchase): Promise<void> {
  expect(end.body.products[0].codes).toHaveLength(1)
  const captured = rig.outside
    .listPayments()
    .filter((payment) => payment.order_id === orderId && payment.state === 'captured')
  expect(captured).toHaveLength(1)
  const letters = isFull ? 'have left' : 'may wait'
  await waitUntilRested(rig.ask, letters)
  expect(await findViolations(rig.ask, rig.outside, letters)).toEqual([])
}

describe.concurrent(`the shop is killed, seed ${seed}`, () => {
  const points = listKillPoints(randomFor('kill points'), times(4, Infinity))
  for (const point of points) {
    test(`when ${describePoint(point)}`, async () => {
      await rigs.use(async (rig) => {
        const { person, orderId } = await prepare(rig)
        const before = rig.crashCount()
        arm(rig, point, orderId)
        const purchase = await buy(rig, person, orderId, cards[point.card])
        await waitFor('the point to be reached', async () => rig.crashCount() > before)
        await rig.whenUp()
        if (point.alone) expect(purchase).toMatchObject({ attempts: 1, presses: 1 })
        await judge(rig, orderId, purchase)
      })
    })
  }

  const random = randomFor('pieces to the database')
  const mostPieces = 60
  const pieces = isFull ? countTo(mostPieces) : [randomBetween(random, 8, 40)]
  for (const piece of pieces.flatMap((nth) => [
    { nth, arrives: true },
    { nth, arrives: false },
  ])) {
    const fate = piece.arrives ? 'arrived' : 'is kept back'
    test(`when piece ${piece.nth} to the database ${fate}`, async () => {
      await rigs.use(async (rig) => {
        const { person, orderId } = await prepare(rig)
        let seen = -1
        rig.postgres.onPiece = () => {
          seen += 1
          if (seen === piece.nth) void rig.crash()
          return seen !== piece.nth || piece.arrives
        }
        const card = randomBetween(random, 0, 1) ? cards.approved : cards.challengeForm
        const [purchase] = await Promise.all([
          buy(rig, person, orderId, card),
          waitFor('the piece', async () => seen >= piece.nth),
        ])
        await rig.whenUp()
        await judge(rig, orderId, purchase)
      })
    })
  }
})
