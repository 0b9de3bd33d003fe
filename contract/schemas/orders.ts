import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { codeStates, confirmStatuses, orderStates, orderTypes, waysToPay } from '../order-states.ts'
import { basketProduct } from './basket.ts'
import { digits, opaque, pageQuery } from './fields.ts'

const deliveredCode = z.object({
  id: z.string(),
  state: z.enum(codeStates),
  /** KZT that would come to the balance for it; absent when it cannot be returned now. */
  returnable: z.optional(z.number()),
  /** What else of its order is sealed would go back with it. */
  takes_others: z.optional(z.literal(true)),
})

/** A bought product with its codes by state; the codes themselves come only from a reveal. */
const purchasedProduct = z.extend(basketProduct, {
  codes: z.array(deliveredCode),
  /** KZT for all its pieces, where a promo code made that less than their price. */
  discounted_total: z.optional(z.number()),
})

const summary = z.object({
  order_id: z.string(),
  /** Short number a person can read out. */
  number: z.int(),
  type: z.enum(orderTypes),
  state: z.enum(orderStates),
  /** True while a bank has not said yet how a payment ended. */
  checking: z.boolean(),
  total_price: z.number(),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  expires_at: z.string(),
  email: z.string(),
})

export const createOrder = {
  query: z.object({ type: z.optional(z.enum(['spending'], 'unknown')) }),
  body: z.strictObject({
    type: z.enum(orderTypes, 'unknown'),
    code: z.optional(z.string('unknown').check(z.maxLength(limits.promoCodeMaxChars, 'too_long'))),
    replenishmentValue: z.optional(z.number('number')),
    expected_total: z.optional(z.number('number')),
    /** Ours: the order that the same page made before, for a basket that has changed since. */
    replaces: z.optional(opaque()),
  }),
  output: z.object({ order_id: z.string(), total_price: z.number() }),
}

const status = z.object({
  status: z.enum(confirmStatuses),
  products: z.optional(z.array(purchasedProduct)),
  message: z.optional(z.string()),
  order: z.optional(summary),
})

export const confirmOrder = {
  params: z.object({ id: opaque() }),
  /** The attempt that the person sees, as `POST /payment` named it; another one is 409 (ours). */
  query: z.object({ attempt: z.optional(opaque()) }),
  body: z.strictObject({}),
  output: status,
}
/** Pays an order from the balance. */
export const spendBalance = {
  query: z.object({ orderId: opaque() }),
  body: z.strictObject({}),
  output: status,
}
export const getPaymentConfirm = { params: z.object({ orderId: opaque() }), output: status }
export const getPaymentStatus = {
  body: z.strictObject({ orderId: z.string('required').check(z.maxLength(64, 'unknown')) }),
  output: status,
}
export const listPaymentProducts = {
  params: z.object({ id: opaque() }),
  output: z.object({
    products: z.array(
      z.extend(purchasedProduct, {
        /** As the product's own page has them, also once it is off sale. */
        redeem_steps: z.array(z.string()),
      }),
    ),
  }),
}
export const listPurchased = {
  query: z.object({
    ...pageQuery(),
    search_string: z.optional(z.string().check(z.maxLength(limits.searchMaxChars, 'too_long'))),
  }),
  output: z.object({
    result: z.object({
      products: z.array(z.extend(purchasedProduct, { order: summary })),
      total: z.int(),
      page: z.int(),
      perPage: z.int(),
    }),
  }),
}

export const listTopUps = {
  query: z.object({ page: z.optional(digits(1_000_000_000)) }),
  output: z.object({
    result: z.object({
      orders: z.array(summary),
      total: z.int(),
      page: z.int(),
      perPage: z.int(),
    }),
  }),
}

const receiptLine = z.object({
  name: z.string(),
  quantity: z.int(),
  price: z.number(),
  sum: z.number(),
})

/** What was paid for an order; sums in KZT but `charged`, which is what the bank took. */
export const getReceipt = {
  params: z.object({ id: opaque() }),
  output: z.object({
    receipt: z.object({
      order_number: z.int(),
      order_id: z.string(),
      created_at: z.string(),
      paid_at: z.string(),
      email: z.string(),
      type: z.enum(orderTypes),
      method: z.nullable(z.enum(waysToPay)),
      lines: z.array(receiptLine),
      subtotal: z.number(),
      discount: z.number(),
      total: z.number(),
      refunded: z.number(),
      charged: z.nullable(z.object({ value: z.number(), currency: z.string() })),
      company: z.object({ name: z.string(), tax_id: z.string(), address: z.string() }),
    }),
  }),
}
