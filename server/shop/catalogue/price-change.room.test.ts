import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#server/shop/backoffice/run-command.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { testEngine } from '#tests/helpers/test-database.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

/** Five times the figure: a machine that tests on all its cores stands still for a second. */
const seenWithinMs = 5 * 2000
const product = 10_001
const listings = [
  '/popular-products?per_page=48',
  '/popular-products',
  '/categories/steam?per_page=48',
  '/search/products/10001/filter',
]

/** Instances of one shop; the embedded database serves one process alone. */
let instances: TestShop[]
beforeAll(async () => {
  const one = await makeShop()
  instances = testEngine() === 'postgres' ? [one, await makeShop({ beside: one })] : [one]
})
afterAll(async () => {
  for (const shop of instances?.toReversed() ?? []) await shop.close()
})

async function priceIn(shop: TestShop, listing: string): Promise<number> {
  const { body } = await shop.person().get(listing)
  const products = body.result.products as { id: number; price: number }[]
  return products.find(({ id }) => id === product)!.price
}

describe('a price that an operator changes', () => {
  it.each([1234, 4321])('to %i is seen in every listing of every instance soon', async (price) => {
    const asked = instances.flatMap((shop) => listings.map((listing) => ({ shop, listing })))
    for (const { shop, listing } of asked) expect(await priceIn(shop, listing)).not.toBe(price)
    const { app, database } = instances[0]!
    const values = { id: String(product), price: String(price) }
    await runCommand(database, app.commandScope, { command: 'product price', values, file: '' })
    const changedAt = performance.now()
    const seen = asked.map(({ shop, listing }) =>
      waitFor(`${price} in ${listing}`, async () => (await priceIn(shop, listing)) === price),
    )
    await Promise.all(seen)
    expect(performance.now() - changedAt).toBeLessThan(seenWithinMs)
  })
})
