import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSalesFigures } from '#server/shop/orders/orders.service.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { cheapProduct, fillBasket, order } from '#tests/helpers/purchase.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { countDueSales, setStockFigures } from './figures.service.ts'

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
async function buyTwo(): Promise<void> {
  const anna = shop.person('Anna')
  Object.assign(anna, { email: 'anna@demo.shop', password: 'Demo12345' })
  await anna.logIn()
  await fillBasket(anna, cheapProduct, 2)
  const orderId = await order(anna, 'spending')
  const paid = await anna.post(`/payment/spending-balance-handle?orderId=${orderId}`)
  expect(paid.body).toMatchObject({ status: 'success' })
}

const count = () => countDueSales(shop.database, countSalesFigures)

describe('sales in listings', () => {
  it('are due after a sale, counted once, and go out of the month by themselves', async () => {
    await count()
    const before = await figures()
    expect(before.is_due).toBe(false)
    await buyTwo()
    await waitFor('the sale to be due', async () => (await figures()).is_due)
    expect((await figures()).sold).toBe(before.sold)
    await count()
    expect(await figures()).toEqual({
      sold: before.sold + 2,
      month: before.month + 2,
      is_due: false,
    })
    clock.advance(31 * daySeconds)
    await count()
    expect(await figures()).toEqual({ sold: before.sold + 2, month: 0, is_due: false })
  })

  it('that come while they are counted stay due', async () => {
    const change = () =>
      shop.database.write((tx) =>
        setStockFigures(tx, [{ productId: cheapProduct, availableCount: 7 }]),
      )
    await change()
    await countDueSales(shop.database, async (reader, productIds) => {
      const counted = await countSalesFigures(reader, productIds)
      clock.advance(1)
      if (productIds.includes(cheapProduct)) await change()
      return counted
    })
    expect((await figures()).is_due).toBe(true)
    await count()
    expect((await figures()).is_due).toBe(false)
  })
})
