import { expect, test } from 'vitest'
import { purchaseEvent } from './purchase-event.rules.ts'
import type { OpenedWidget } from '#web/features/payments/widget/widget-checkout.machine.ts'

test('the event names the order, the roubles charged and what was bought, and no person', () => {
  const order = {
    id: 'o_1',
    amount: { value: '1012.36', currency: 'RUB' },
    description: 'Order 7',
    receipt: {
      items: [{ name: 'Steam 100 TRY', price: '506.18', quantity: 2, sum: '1012.36' }],
    },
    customer: { email: 'anna@demo.shop' },
  } as OpenedWidget['order']
  expect(purchaseEvent(order)).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'o_1',
      value: 1012.36,
      currency: 'RUB',
      items: [{ item_name: 'Steam 100 TRY', price: 506.18, quantity: 2 }],
    },
  })
})
