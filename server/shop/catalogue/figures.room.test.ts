import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSalesFigures, countStockFigures } from '#server/shop/orders/orders.service.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cheapProduct, fillBasket, order } from '#tests/helpers/purchase.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { countDueSales, reportStrays, setStockFigures } from './figures.service.ts'

const daySeconds = 86_400
const clock = createTestClock()
let shop: TestShop
beforeAll(async () => {
  shop = await makeShop({ clock })
})
afterAll(() => shop?.close())

async function figures() {
  const [row] = await shop.rows(sql<{ sold: number; month: number; is_due: boolean }>`
    select sold_count as sold, sold_month_count as month, sales_due_at is not null as is_due
    from product_figures where product_id = ${cheapProduct}`)
  return row!
}

/** From the balance that Anna of the demo has: no bank takes a clock that stands still. */
async function buyTwo(): Promise<{ anna: Person; codeIds: string[] }> {
  const anna = shop.person('Anna')
  Object.assign(anna, { email: 'anna@demo.shop', password: 'Demo12345' })
  await anna.logIn()
  await fillBasket(anna, cheapProduct, 2)
  const orderId = await order(anna, 'spending')
  const paid = await anna.post(`/payment/spending-balance-handle?orderId=${orderId}`)
  expect(paid.body).toMatchObject({ status: 'success' })
  const { products } = paid.body as { products: { codes: { id: string }[] }[] }
  return { anna, codeIds: products[0]!.codes.map(({ id }) => id) }
}

const count = () => countDueSales(shop.database, countSalesFigures)
/** A report that is merged late makes sales due once more: counted until none are. */
async function expectCounted(counted: Awaited<ReturnType<typeof figures>>): Promise<void> {
  await expect
    .poll(
      async () => {
        await count()
        return figures()
      },
      { timeout: 10_000 },
    )
    .toEqual(counted)
}
const showStock = (productIds: readonly number[], availableCount: number) =>
  shop.database.write((tx) =>
    setStockFigures(tx, productIds, async () =>
      productIds.map((productId) => ({ productId, availableCount })),
    ),
  )
const change = () => showStock([cheapProduct], 7)

/** So that a month's sales are to be counted anew, though there was none since. */
async function letDayGoBy(): Promise<void> {
  await buyTwo()
  await waitFor('the sale to be due', async () => (await figures()).is_due)
  await count()
  clock.advance(daySeconds + 1)
}

describe('sales in listings', () => {
  it('are due after a sale, counted once, and go out of the month by themselves', async () => {
    await count()
    const before = await figures()
    expect(before.is_due).toBe(false)
    await buyTwo()
    await waitFor('the sale to be due', async () => (await figures()).is_due)
    expect((await figures()).sold).toBe(before.sold)
    await expectCounted({ sold: before.sold + 2, month: before.month + 2, is_due: false })
    clock.advance(31 * daySeconds)
    await expectCounted({ sold: before.sold + 2, month: 0, is_due: false })
  })

  it('are none when the code comes back', async () => {
    await count()
    const before = await figures()
    const { anna, codeIds } = await buyTwo()
    expect((await anna.post(`/codes/${codeIds[0]}/return`)).status).toBe(200)
    await waitFor('the code to be on sale again', async () => {
      const waiting = await shop.rows(sql`select id from codes
        where state = 'returned' and fingerprint is not null`)
      return waiting.length === 0
    })
    await waitFor('the sale to be due', async () => (await figures()).is_due)
    await expectCounted({ sold: before.sold + 1, month: before.month + 1, is_due: false })
  })

  it('that come while they are counted stay due', async () => {
    await change()
    await countDueSales(shop.database, async (reader, productIds) => {
      const counted = await countSalesFigures(reader, productIds)
      clock.advance(1)
      if (productIds.includes(cheapProduct)) await change()
      return counted
    })
    expect((await figures()).is_due).toBe(true)
    await waitFor('none to be due', async () => {
      await count()
      return !(await figures()).is_due
    })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a sale', change],
    ['a day', letDayGoBy],
  ])('of %s that others have counted and written since say nothing', async (_, makeDue) => {
    await makeDue()
    const { sold } = await figures()
    await countDueSales(shop.database, async (_reader, [productId]) => {
      clock.advance(1)
      await count()
      return [{ productId: productId!, soldCount: 999, soldMonthCount: 999 }]
    })
    expect((await figures()).sold).toBe(sold)
  })

  it('of one that cannot be counted keep no other waiting', async () => {
    await showStock([cheapProduct, cheapProduct + 1], 7)
    const asked: number[] = []
    const counting = countDueSales(shop.database, async (reader, [productId]) => {
      asked.push(productId!)
      if (productId === cheapProduct) throw new Error('too many')
      return countSalesFigures(reader, [productId!])
    })
    await expect(counting).rejects.toThrow('too many')
    expect(asked).toEqual([cheapProduct, cheapProduct + 1])
    expect((await figures()).is_due).toBe(true)
    await count()
  })
})

describe('stock in listings', () => {
  it('whose report was lost is found and reported again', async () => {
    const shown = async () =>
      (await shop.person().get(`/products/${cheapProduct}`)).body.result.in_stock
    await waitFor('the stock to be merged', shown)
    // The sale's own report may be merged only now, and counts the stock as it is.
    await waitFor('another stock to be shown', async () => {
      await showStock([cheapProduct], 0)
      return !(await shown())
    })
    await reportStrays(shop.database, countStockFigures)
    await waitFor('the stock to be right again', shown)
  })

  it('makes no page anew where the count is what is shown', async () => {
    const version = async () => {
      const [row] = await shop.rows<{ version: number }>(sql`select version from catalogue_version`)
      return row!.version
    }
    await showStock([cheapProduct], 5)
    const before = await version()
    await showStock([cheapProduct], 5)
    expect(await version()).toBe(before)
    await showStock([cheapProduct], 6)
    expect(await version()).toBe(before + 1)
  })
})
