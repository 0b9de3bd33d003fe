import { defineCall } from '../call.ts'
import type * as S from '../schemas/orders.ts'

export const createOrder = defineCall<typeof S.createOrder>('POST', '/orders/create', 'customer')
export const getPaymentConfirm = defineCall<typeof S.getPaymentConfirm>(
  'GET',
  '/payment-confirm/:orderId',
  'customer',
)
export const listPaymentProducts = defineCall<typeof S.listPaymentProducts>(
  'GET',
  '/payment-products/:id',
  'customer',
)
export const listPurchased = defineCall<typeof S.listPurchased>(
  'GET',
  '/profile/products/purchased/search',
  'customer',
)
/** Ours: what was put on the balance, or is on its way there. */
export const listTopUps = defineCall<typeof S.listTopUps>('GET', '/profile/top-ups', 'customer')
/** Ours: what was paid, for the person who paid it; 404 until it is paid. */
export const getReceipt = defineCall<typeof S.getReceipt>('GET', '/orders/:id/receipt', 'customer')
