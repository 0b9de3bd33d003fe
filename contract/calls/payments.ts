import { defineCall } from '../call.ts'
import type * as Orders from '../schemas/orders.ts'
import type * as S from '../schemas/payments.ts'

export const getCardType = defineCall<typeof S.getCardType>('POST', '/card-type', 'public', {
  asks: true,
})
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
  { asks: true },
)
/** A fast payment by QR; the one before it is given up. */
export const payBySbp = defineCall<typeof S.payBySbp>('POST', '/payment-sbp', 'customer')
export const createQrOrder = defineCall<typeof S.createQrOrder>(
  'POST',
  '/orders/create-qr',
  'customer',
)
export const createTokenOrder = defineCall<typeof S.createTokenOrder>(
  'POST',
  '/orders/create-token',
  'customer',
)
export const initializePayment = defineCall<typeof S.initializePayment>(
  'POST',
  '/payment/initialize',
  'customer',
)
/** Ours: a card that is typed into the bank's own frame and charged in RUB. */
export const openWidget = defineCall<typeof S.openWidget>('POST', '/payment-widget', 'customer')
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
