import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginHosted } from '#tests/helpers/hosted-stage.ts'
import { waitForLockWaits } from '#tests/helpers/lock-waits.ts'
import { cards } from '#tests/helpers/purchase.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
beforeAll(async () => {
  shop = await makeWiredShop()
})
afterAll(() => shop?.close())

it('a decline that comes as the order has just ended lets nothing be sold anew beside a QR', async () => {
  const hosted = await beginHosted(shop)
  const { orderId } = hosted
  await hosted.pay(cards.lateCallback)
  await hosted.anna.post('/payment-sbp', { type: 'purchase', value: orderId })
  await hosted.expectStates('pending', 'waiting')
  shop.wire.onMessage = () => 'lose'
  await shop.database.write(async (tx) => {
    // The jobs below may take longer than an idle transaction is left alone.
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
    // Nobody gives the QR up meanwhile.
    await tx.run(sql`select from payments where state = 'waiting' and order_id =
      (select id from orders where public_id = ${orderId}) for update`)
    await hosted.end()
    await hosted.expectStatus('init', 'expired', true)
    await hosted.steer('decline')
    // Until the bank's word of it waits.
    await waitForLockWaits(shop)
  })
  await hosted.expectStates('declined', 'closing')
  expect(await hosted.statusOf()).toEqual(['init', 'expired', true])
  expect((await hosted.create()).status).toBe(409)
})
