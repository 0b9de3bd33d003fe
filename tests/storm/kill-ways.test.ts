import { afterAll, describe, test } from 'vitest'
import { randomBetween, shuffled } from '#db/seed/seeded-random.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { cheapProduct, topUp } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { waysToTry, type WayToTry } from '#tests/helpers/ways-to-pay.ts'
import { longestAfterMs } from './kill-points.ts'
import { armMessage, armPiece, calm, judge } from './kill-shop.ts'
import { orderPatiently, payPatiently, spendPatiently } from './patient-buyer.ts'
import { createPool } from './pool.ts'
import { makePostgresRig, type PostgresRig } from './rig.ts'
import { isFull, randomFor, seed, times } from './seed.ts'

const poolOf = (cardForm: 'form' | 'widget') =>
  createPool(isFull ? 2 : 1, async () => {
    const rig = await makePostgresRig({ CARD_FORM: cardForm })
    await rig.importStock(cheapProduct, times(0, 100))
    return rig
  })
const pools = { form: poolOf('form'), widget: poolOf('widget') }
afterAll(() => Promise.all(Object.values(pools).map((pool) => pool.close())))

interface Point {
  form: keyof typeof pools
  way: WayToTry
  wire: 'bank' | 'front'
  message: 'open' | 'callback'
  reaches: 'asked' | 'answered'
  afterMs: number | null
}

const random = randomFor('kill points of other ways')

/** A card has points of its own; the bank's page is opened by the browser, not by the shop. */
function pointsOf(form: keyof typeof pools, way: WayToTry): Point[] {
  const callback = { form, way, wire: 'front', message: 'callback' } as const
  const open = { form, way, wire: 'bank', message: 'open' } as const
  const messages = way.says === 'the bank’s page' ? [callback] : [open, callback]
  return messages.flatMap((message) => [
    { ...message, reaches: 'asked' as const, afterMs: null },
    { ...message, reaches: 'answered' as const, afterMs: null },
    { ...message, reaches: 'answered' as const, afterMs: randomBetween(random, 0, longestAfterMs) },
  ])
}

const all = (['form', 'widget'] as const).flatMap((form) =>
  waysToTry[form]
    .filter(({ type, waits }) => type === 'purchase' && waits)
    .flatMap((way) => pointsOf(form, way)),
)
const points = shuffled(random, all).slice(0, times(1, all.length))

const whereOf = ({ front, whenUp }: PostgresRig) => ({ frontUrl: front.url, whenUp })

describe.concurrent(`the shop is killed under other ways to pay, seed ${seed}`, () => {
  for (const { form, way, reaches, ...point } of points) {
    const fate = point.afterMs === null ? 'never arrives' : `arrived ${point.afterMs} ms ago`
    test(`by ${way.says}, when ${point.message} ${reaches} ${fate}`, async () => {
      await pools[form].use(async (rig) => {
        await calm(rig)
        const person = await rig.customer()
        const orderId = await orderPatiently(person)
        const before = rig.crashCount()
        armMessage(rig, { ...point, way: reaches }, orderId)
        const end = await payPatiently(whereOf(rig), person, orderId, way)
        await waitFor('the point to be reached', async () => rig.crashCount() > before)
        await rig.whenUp()
        await judge(rig, orderId, end)
      })
    })
  }

  const pieces = isFull ? countTo(10) : [randomBetween(random, 0, 4)]
  for (const nth of pieces) {
    for (const arrives of isFull ? [true, false] : [randomBetween(random, 0, 1) === 1]) {
      const fate = arrives ? 'arrived' : 'is kept back'
      test(`by balance, when piece ${nth} to the database ${fate}`, async () => {
        await pools.form.use(async (rig) => {
          await calm(rig)
          const person = await rig.customer()
          await topUp(person, 50_000)
          const orderId = await orderPatiently(person, 'spending')
          const reached = armPiece(rig, { nth, arrives })
          const [end] = await Promise.all([
            spendPatiently(whereOf(rig), person, orderId),
            reached(),
          ])
          await rig.whenUp()
          await judge(rig, orderId, end, 0)
        })
      })
    }
  }
})
