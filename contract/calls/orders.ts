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
