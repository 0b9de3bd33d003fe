import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '#server/platform/db/query.ts'
import { waitForLockWaits } from '#tests/helpers/lock-waits.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { cheapProduct } from '#tests/helpers/purchase.ts'
import { setRatingFigures, setStockFigures } from './figures.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

type SetFigures = (tx: Tx, count: () => Promise<never[]>) => Promise<void>

it.each<[string, SetFigures]>([
  ['stock', (tx, count) => setStockFigures(tx, [cheapProduct], count)],
  ['marks', setRatingFigures],
])('%s: one at a time counts, the later one after the first has written', async (_, set) => {
  const done: string[] = []
  const recount = (who: string, meanwhile: () => Promise<unknown>) =>
    shop.database.write((tx) =>
      set(tx, async () => {
        done.push(`${who} counts`)
        await meanwhile()
        done.push(`${who} has counted`)
        return []
      }),
    )
  let second: Promise<void> | null = null
  await recount('one', async () => {
    second = recount('two', async () => undefined)
    await Promise.race([second, waitForLockWaits(shop)])
  })
  await second
  expect(done).toEqual(['one counts', 'one has counted', 'two counts', 'two has counted'])
})
