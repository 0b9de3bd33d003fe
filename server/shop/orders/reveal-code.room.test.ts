import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy } from '#tests/helpers/purchase.ts'
import { revealOwnCode } from './reveal-code.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

it('a session that was ended after its question was let in opens nothing', async () => {
  const anna = await shop.customer('Anna')
  const { body } = await anna.get(`/payment-products/${await buy(anna)}`)
  const [session] = await shop.rows<{ id: number; customerId: number }>(sql`
    select s.id, s.customer_id as "customerId" from sessions s
      join customers c on c.id = s.customer_id where c.email = ${anna.email}`)
  const { customerId, id: sessionId } = session!
  const viewer = { kind: 'customer', customerId, sessionId, sessionStartedAt: new Date() } as const
  const { keys } = shop.app.commandScope
  const codeId = body.products[0].codes[0].id
  await anna.post('/logout', {})
  const opened = revealOwnCode(shop.database, keys, codeId, null, { viewer, network: anna.network })
  await expect(opened).rejects.toMatchObject({ status: 401 })
  expect(await shop.rows(sql`select from code_reveals`)).toEqual([])
})
