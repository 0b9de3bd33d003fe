import { afterAll, describe, expect, test } from 'vitest'
import { randomBetween } from '#db/seed/seeded-random.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, cheapProduct } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { armMessage, armPiece, calm, judge } from './kill-shop.ts'
import { describePoint, listKillPoints } from './kill-points.ts'
import { buyPatiently, orderPatiently, type Purchase } from './patient-buyer.ts'
import { createPool } from './pool.ts'
import { makePostgresRig, type PostgresRig } from './rig.ts'
import { isFull, randomFor, seed, times } from './seed.ts'

const rigs = createPool(3, async () => {
  const rig = await makePostgresRig()
  await rig.importStock(cheapProduct, times(0, 400))
  return rig
})
afterAll(() => rigs.close())

async function prepare(rig: PostgresRig): Promise<{ person: Person; orderId: string }> {
  await calm(rig)
  const person = await rig.customer()
  return { person, orderId: await orderPatiently(person) }
}

function buy(rig: PostgresRig, person: Person, orderId: string, card: string): Promise<Purchase> {
  const where = { frontUrl: rig.front.url, whenUp: rig.whenUp }
  return buyPatiently(where, person, orderId, card)
}

describe.concurrent(`the shop is killed, seed ${seed}`, () => {
  const points = listKillPoints(randomFor('kill points'), times(4, Infinity))
  for (const point of points) {
    test(`when ${describePoint(point)}`, async () => {
      await rigs.use(async (rig) => {
        const { person, orderId } = await prepare(rig)
        const before = rig.crashCount()
        armMessage(rig, point, orderId)
        const purchase = await buy(rig, person, orderId, cards[point.card])
        await waitFor('the point to be reached', async () => rig.crashCount() > before)
        await rig.whenUp()
        if (point.alone) expect(purchase).toMatchObject({ attempts: 1, presses: 1 })
        await judge(rig, orderId, purchase.end)
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
        const reached = armPiece(rig, piece)
        const card = randomBetween(random, 0, 1) ? cards.approved : cards.challengeForm
        const [purchase] = await Promise.all([buy(rig, person, orderId, card), reached()])
        await rig.whenUp()
        await judge(rig, orderId, purchase.end)
      })
    })
  }
})
