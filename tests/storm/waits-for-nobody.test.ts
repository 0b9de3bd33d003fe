import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/query.ts'
import { noteFigures } from '#server/shop/catalogue/figures.service.ts'
import { findViewer } from '#server/shop/sessions/sessions.service.ts'
import { cheapProduct } from '#tests/helpers/purchase.ts'
import { seed } from './seed.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances()
})
afterAll(() => shops?.close())

const waitMax = sql`set local lock_timeout = '5s'`

/** Does the same in a transaction of each instance; the second must end before the first does. */
async function besideEachOther(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await shops.one.database.write(async (tx) => {
    await work(tx)
    await shops.two.database.write(async (other) => {
      await other.run(waitMax)
      await work(other)
    })
  })
}

describe(`what every request may do waits for no other request, seed ${seed}`, () => {
  test('noting that the figures of a product are due', async () => {
    await besideEachOther((tx) => noteFigures(tx, [cheapProduct, cheapProduct + 1]))
  })

  test('keeping a session alive', async () => {
    const [buyer] = await shops.customers(1)
    await shops.ask(`update sessions set last_seen_at = last_seen_at - interval '1 hour'`)
    await besideEachOther(async (tx) => {
      const viewer = await findViewer(tx, buyer!.token!)
      expect(viewer.kind).toBe('customer')
    })
    const [session] = await shops.ask<{ is_fresh: boolean }>(
      `select bool_or(last_seen_at > now() - interval '1 minute') as is_fresh from sessions`,
    )
    expect(session!.is_fresh).toBe(true)
  })
})
