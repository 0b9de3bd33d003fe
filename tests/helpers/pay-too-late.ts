import { sql } from 'kysely'
import { chargeUnheard, paymentsOf, toldCaptured } from './after-payment.ts'
import { bankEvent, postCallback } from './bank-callback.ts'
import type { TestShop } from './make-shop.ts'
import type { Person } from './person.ts'
import { buy, cards, openAttempt } from './purchase.ts'
import { waitFor } from './wait-for.ts'

/**
 * Pays for an order after its hold ran out and somebody else bought the product's last code: the
 * order is paid, and has to wait.
 */
export async function payTooLate(
  shop: TestShop,
  person: Person,
  orderId: string,
  takenId: number,
): Promise<void> {
  await openAttempt(person, orderId, cards.approved)
  await loseHeld(shop, takenId)
  const [payment] = await paymentsOf(shop, orderId)
  await chargeUnheard(shop, payment!)
  await postCallback(shop.url, bankEvent(toldCaptured(payment!, orderId)))
}

/** Every hold runs out, and somebody else buys the product's last code. */
export async function loseHeld(shop: TestShop, takenId: number): Promise<void> {
  await shop.rows(sql`update codes set held_until = now() where state = 'held'`)
  await waitFor('the codes to be back', async () => {
    const held = await shop.rows(sql`select from codes where state = 'held'`)
    return held.length === 0
  })
  await buy(await shop.customer('Rival'), takenId)
}
