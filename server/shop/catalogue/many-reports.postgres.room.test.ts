import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countStockFigures } from '#server/shop/orders/orders.service.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { cheapProduct } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { mergeFigures, reportFigures } from './figures.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

const reportCount = 20_000

async function reportAndMerge(): Promise<void> {
  const ids = Array.from({ length: reportCount }, (_, nth) => cheapProduct + (nth % 3))
  await reportFigures(shop.database, ids)
  await mergeFigures(shop.database, countStockFigures)
  await waitFor('all reports to be merged', async () => {
    const left = await shop.rows(sql`select from figure_reports limit 1`)
    return left.length === 0
  })
}

it('many reports are merged although the table was empty when the server last looked', async () => {
  await reportAndMerge()
  await shop.rows(sql`analyze figure_reports`)
  await expect(reportAndMerge()).resolves.toBeUndefined()
})
