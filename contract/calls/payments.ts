import { defineCall } from '../call.ts'
import type * as Later from '../schemas/later.ts'
import type * as Orders from '../schemas/orders.ts'
import type * as S from '../schemas/payments.ts'

export const getCardType = defineCall<typeof S.getCardType>('POST', '/card-type', 'public')
/** Opens an attempt and moves no money. */
export const payByCard = defineCall<typeof S.payByCard>('POST', '/payment', 'customer')
/** The Pay button: the call is both consents. */
export const confirmOrder = defineCall<typeof Orders.confirmOrder>(
  'POST',
  '/orders/confirm/:id',
  'customer',
)
export const getPaymentStatus = defineCall<typeof Orders.getPaymentStatus>(
  'POST',
  '/payment/status',
  'customer',
)
export const payBySbp = defineCall<typeof Later.payBySbp>('POST', '/payment-sbp', 'customer')
export const createQrOrder = defineCall<typeof Later.createQrOrder>(
  'POST',
  '/orders/create-qr',
  'customer',
)
export const createTokenOrder = defineCall<typeof Later.createTokenOrder>(
  'POST',
  '/orders/create-token',
  'customer',
)
export const initializePayment = defineCall<typeof Later.initializePayment>(
  'POST',
  '/payment/initialize',
  'customer',
)
export const spendBalance = defineCall<typeof Orders.spendBalance>(
  'POST',
  '/payment/spending-balance-handle',
  'customer',
)
export const bankCallback = defineCall<typeof S.bankCallback>(
  'POST',
  '/callbacks/:provider',
  'provider',
)
