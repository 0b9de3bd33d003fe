import * as z from 'zod/mini'
import { opaque, spamCheckToken } from './fields.ts'

/** Shapes of calls whose rooms are declared before they are built. */

const qr = z.object({
  sbp: z.object({
    image: z.object({ content: z.string(), media_type: z.string() }),
    payload: z.string(),
  }),
})

export const payBySbp = {
  body: z.strictObject({ type: z.enum(['purchase', 'balance'], 'unknown'), value: opaque() }),
  output: qr,
}
export const createQrOrder = {
  body: z.strictObject({
    amount: z.number('number'),
    currency: z.string('required'),
    personalId: z.int('number'),
    firstName: z.optional(z.string()),
  }),
  output: z.extend(qr, { order_id: z.string(), total_price: z.number() }),
}
export const createTokenOrder = {
  body: z.strictObject({
    currency: z.string('required'),
    description: z.optional(z.string()),
    FirstName: z.optional(z.string()),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    zip: z.optional(z.string()),
    address: z.optional(z.string()),
    success_url: z.optional(z.string()),
    decline_url: z.optional(z.string()),
    cancel_url: z.optional(z.string()),
    'cf-turnstile-response': spamCheckToken(),
  }),
  output: z.object({ order_id: z.string(), total_price: z.number(), token: z.string() }),
}
export const initializePayment = {
  body: z.strictObject({ orderId: opaque(), token: z.string('required') }),
  output: z.object({ action: z.string(), Request: z.string() }),
}
