import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForRefunds } from '#tests/helpers/after-payment.ts'
import { refundStage } from '#tests/helpers/refund-stage.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
beforeAll(async () => {
  shop = await makeWiredShop()
})
afterAll(() => shop?.close())
const { bought, refund } = refundStage(() => shop)

it('of a payment one refund is asked for at a time, while the bank has not answered', async () => {
  const { orderId } = await bought()
  const asked: string[] = []
  let isSilent = true
  shop.wire.onMessage = ({ body, name, way }) => {
    if (name !== 'refunds' || way !== 'asked') return 'pass'
    asked.push((JSON.parse(body.toString()) as { refund_id: string }).refund_id)
    return isSilent ? 'lose' : 'pass'
  }
  for (const amount of ['100', '200']) await refund(orderId, { amount })
  await waitFor('the second try', async () => {
    await shop.rows(sql`update refunds set next_try_at = now() where state = 'queued'`)
    return asked.length >= 2
  })
  isSilent = false
  expect(new Set(asked).size).toBe(1)
  const rows = await waitForRefunds(shop, orderId)
  expect(rows.map(({ charge_minor: minor, state }) => [minor, state])).toEqual([
    [10_000, 'done'],
    [20_000, 'done'],
  ])
})
