import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentsOf, toldCaptured } from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import { waitForLockWaits } from '#tests/helpers/lock-waits.ts'
import { beginOrder, cards, openAttempt } from '#tests/helpers/purchase.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
beforeAll(async () => {
  shop = await makeWiredShop()
  shop.wire.onMessage = () => 'lose'
})
afterAll(() => shop?.close())

/** An attempt that the bank was asked to open and has not answered about. */
async function beginUnheard(name: string) {
  const { person, orderId } = await beginOrder(shop, name)
  await openAttempt(person, orderId, cards.approved)
  return orderId
}
const attemptOf = async (orderId: string) => (await paymentsOf(shop, orderId))[0]!

it('one id of the bank’s, told of two payments at once, is that of the first', async () => {
  const [annas, boriss] = [await beginUnheard('Anna'), await beginUnheard('Boris')]
  const told = async (orderId: string) => ({
    ...toldCaptured(await attemptOf(orderId), orderId),
    id: 'pay_same',
  })
  const ofAnna = bankEvent(await told(annas))
  const ofBoris = bankEvent({ ...(await told(boriss)), state: 'ready' })
  const answers = await shop.database.write(async (tx) => {
    // The first is named, and not committed: its money cannot be booked yet.
    await tx.run(sql`lock table ledger_transfers in share row exclusive mode`)
    const first = postCallback(shop.url, ofAnna)
    await waitForLockWaits(shop)
    const second = postCallback(shop.url, ofBoris)
    await waitForLockWaits(shop, 2)
    return [first, second]
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200])
  expect(await attemptOf(annas)).toMatchObject({ state: 'captured', provider_id: 'pay_same' })
  expect(await attemptOf(boriss)).toMatchObject({ state: 'created', provider_id: null })
})
