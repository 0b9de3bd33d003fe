import { sql } from 'kysely'
import { expect } from 'vitest'
import { atBank, endOrder, paymentsOf } from './after-payment.ts'
import { enterHosted, payHosted } from './bank-pages.ts'
import { fillBasket, seenOrder } from './purchase.ts'
import type { WiredShop } from './wired-shop.ts'

export type HostedOrder = Awaited<ReturnType<typeof beginHosted>>

/** An order of somebody new, whose request for the bank's page is signed; the wire is whole. */
export async function beginHosted(shop: WiredShop) {
  shop.wire.onMessage = () => 'pass'
  const anna = await shop.customer('Anna')
  await fillBasket(anna)
  const solution = await anna.solveQuickly('PAYMENT')
  const form = { currency: 'KZT', 'cf-turnstile-response': solution }
  const { order_id, token } = (await anna.post('/orders/create-token', form)).body
  const orderId = order_id as string
  const { Request: request } = (await anna.post('/payment/initialize', { orderId, token })).body
  const action = `http://127.0.0.1:${shop.outside.httpPort}/hosted`
  const statusOf = async () => {
    const { status, order } = await seenOrder(anna, orderId)
    return [status, order.state, order.checking]
  }
  const states = async () => (await paymentsOf(shop, orderId)).map(({ state }) => state)
  return {
    anna,
    orderId,
    statusOf,
    pay: (card: string) => payHosted(action, request, card),
    openPage: () => enterHosted(action, request),
    /** To the bank's page once more, from another tab: another token of the same order. */
    async goAgain() {
      const form = { currency: 'KZT', 'cf-turnstile-response': await anna.solveQuickly('PAYMENT') }
      const { body } = await anna.post('/orders/create-token', form)
      return () => anna.post('/payment/initialize', { orderId, token: body.token })
    },
    /** The same basket once more. */
    create: () => anna.post('/orders/create', { type: 'spending' }),
    end: () => endOrder(shop, orderId),
    /** How the bank decides about the card of its page. */
    steer: (decision: 'approve' | 'decline') => {
      const payment = atBank(shop, orderId).find(({ method }) => method === 'hosted')
      return shop.outside.control({ payment: payment!.id, action: decision })
    },
    async expectStatus(...status: unknown[]): Promise<void> {
      await expect.poll(statusOf, { timeout: 15_000 }).toEqual(status)
    },
    /** Of the attempts in their order. */
    async expectStates(...wanted: string[]): Promise<void> {
      await expect.poll(states, { timeout: 15_000 }).toEqual(wanted)
    },
    /** The bank is told by the checker alone. */
    forgetToTell: () =>
      shop.rows(
        sql`update outbox set done_at = now() where kind = 'bank-void' and done_at is null`,
      ),
    /** What is asked about later is asked about now. */
    hurry: (state: string) =>
      shop.rows(sql`update payments set next_check_at = now() where state = ${state}
        and order_id = (select id from orders where public_id = ${orderId})`),
    /** Until each attempt is asked about; of those that are. */
    async minutesToCheck(): Promise<number[]> {
      const rows = await shop.rows<{ minutes: number }>(sql`
        select extract(epoch from next_check_at - now())::float8 / 60 as minutes from payments p
        join orders o on o.id = p.order_id where public_id = ${orderId}
          and next_check_at is not null order by p.id`)
      return rows.map(({ minutes }) => minutes)
    },
  }
}
