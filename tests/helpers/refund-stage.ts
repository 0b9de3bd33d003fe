import type { TestShop } from './make-shop.ts'
import { operate } from './after-payment.ts'
import type { Person } from './person.ts'
import { buy, cards, openAttempt, seenOrder } from './purchase.ts'

export const balanceOf = async (person: Person): Promise<number> =>
  (await person.get('/user/balance')).body.balance

/** The state of each code of an order, as its buyer sees it. */
export const codeStatesOf = async (person: Person, orderId: string): Promise<string[]> =>
  (await person.get(`/payment-products/${orderId}`)).body.products.flatMap(
    ({ codes }: { codes: { state: string }[] }) => codes.map(({ state }) => state),
  )

/** What there is to give back in a shop: paid orders and top-ups. */
export function refundStage(shop: () => TestShop) {
  return {
    refund: (orderId: string, values: Record<string, string | true> = {}) =>
      operate(shop(), 'order refund', { order: orderId, ...values }),

    async bought(count = 1) {
      const person = await shop().customer('Anna')
      const orderId = await buy(person, undefined, count)
      const { order: made } = await seenOrder(person, orderId)
      return { person, orderId, number: String(made.number), total: made.total_price as number }
    },

    async toppedUp(amountKzt: number) {
      const person = await shop().customer('Boris')
      const wish = { type: 'balance', replenishmentValue: amountKzt }
      const { order_id: orderId } = (await person.post('/orders/create', wish)).body
      await openAttempt(person, orderId, cards.approved)
      await person.post(`/orders/confirm/${orderId}`)
      return { person, orderId: orderId as string }
    },
  }
}
