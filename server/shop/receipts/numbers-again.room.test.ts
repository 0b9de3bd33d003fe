import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentsOf } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

/** One shop before and after its backup was brought in again: what came between is lost to it. */
const shops: TestShop[] = []
beforeAll(async () => {
  const lost = await makeShop()
  shops.push(lost)
  const env = { FISCAL_URL: `http://127.0.0.1:${lost.outside.httpPort}` }
  shops.push(await makeShop({ env }))
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
})

it('numbers that are given out again are receipts of their own to the fiscal operator', async () => {
  const buyers: string[] = []
  const numbers: number[] = []
  for (const shop of shops) {
    const person = await shop.customer()
    const [payment] = await paymentsOf(shop, await buy(person))
    await waitFor('the receipt', async () => {
      const left = await shop.rows(sql`select from fiscal_receipts where registered_at is null`)
      return left.length === 0
    })
    buyers.push(person.email)
    numbers.push(payment!.id)
  }
  expect(numbers[1]).toBe(numbers[0])
  const answer = await fetch(`http://127.0.0.1:${shops[0]!.outside.httpPort}/receipts.json`)
  const registered = (await answer.json()) as { customer_email: string }[]
  expect(registered.map((one) => one.customer_email).sort()).toEqual(buyers.sort())
})
