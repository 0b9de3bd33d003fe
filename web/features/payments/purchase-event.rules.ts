import type { OpenedWidget } from '#web/features/payments/widget/widget-checkout.machine.ts'

/** The ecommerce event of a purchase (spec §4, widget), in the currency that was charged. */
export function purchaseEvent({ id, amount, receipt }: OpenedWidget['order']) {
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: id,
      value: Number(amount.value),
      currency: amount.currency,
      items: receipt.items.map(({ name, price, quantity }) => ({
        item_name: name,
        price: Number(price),
        quantity,
      })),
    },
  }
}
