import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForRefunds } from '#tests/helpers/after-payment.ts'
import type { Verdict } from '#tests/helpers/http-proxy.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { balanceOf, refundStage } from '#tests/helpers/refund-stage.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
/** Null once the test has closed it. */
let other: TestShop | null
beforeAll(async () => {
  shop = await makeWiredShop()
  other = await makeShop({ beside: shop, env: { BANK_URL: shop.wire.url } })
})
afterAll(async () => {
  await other?.close()
  await shop?.close()
})
const { bought, refund } = refundStage(() => shop)

it('a refusal that two instances hear, one for the other, is one refusal', async () => {
  const { orderId, person } = await bought()
  const kept: (() => void)[] = []
  shop.wire.onMessage = async ({ name, way }): Promise<Verdict> => {
    if (name === 'refunds' && way === 'answered') {
      await new Promise<void>((resolve) => kept.push(resolve))
    }
    return 'pass'
  }
  shop.outside.control({ refunds: 'refuse', times: 1 })
  await refund(orderId, { amount: '100' })
  await waitFor('one to ask', async () => kept.length === 1)
  // As if it had died over it.
  await shop.rows(sql`update refunds set next_try_at = now() where state = 'queued'`)
  await waitFor('the other to ask', async () => kept.length === 2)
  shop.wire.onMessage = () => 'pass'
  for (const letGo of kept) letGo()
  // Once neither is at it any more: the one is closed, the other has gone on to the next.
  await other!.close()
  other = null
  const next = await bought()
  await refund(next.orderId)
  await waitForRefunds(shop, next.orderId)
  const rows = await waitForRefunds(shop, orderId)
  expect(rows.map(({ state, target }) => `${target} ${state}`)).toEqual([
    'method refused',
    'balance done',
  ])
  expect(await balanceOf(person)).toBe(100)
  const counted = await shop.rows(sql`select refunded_minor::float8 as minor from orders
    where public_id = ${orderId}`)
  expect(counted).toEqual([{ minor: 10_000 }])
})
