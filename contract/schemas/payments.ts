import * as z from 'zod/mini'
import { cardBrands } from '../card.ts'
import { paymentStatuses } from '../order-states.ts'
import { message } from './fields.ts'

const screenPixels = z.optional(
  z.int('number').check(z.minimum(0, 'number'), z.maximum(100_000, 'number')),
)

/** `value` is the order_id; card fields are held in memory only (interfaces, design decisions). */
export const payByCard = {
  body: z.strictObject({
    type: z.enum(['purchase', 'balance'], 'unknown'),
    value: z.string('required').check(z.minLength(1, 'required'), z.maxLength(64, 'unknown')),
    card_number: z
      .string('required')
      .check(z.minLength(1, 'required'), z.maxLength(32, 'card_number')),
    month: z.string('required').check(z.regex(/^(0[1-9]|1[0-2])$/, 'card_month')),
    year: z.string('required').check(z.regex(/^\d{2}$/, 'card_year')),
    cvc: z.string('required').check(z.regex(/^\d{3,4}$/, 'card_code')),
    screenHeight: screenPixels,
    screenWidth: screenPixels,
    timeZoneOffset: z.optional(
      z.int('number').check(z.minimum(-1440, 'number'), z.maximum(1440, 'number')),
    ),
  }),
  output: z.object({
    status: z.enum(paymentStatuses),
    data: z.object({
      PaReq: z.optional(z.string()),
      MD: z.optional(z.string()),
      TermUrl: z.optional(z.string()),
      redirectUrl: z.optional(z.string()),
      redirectMethod: z.optional(z.enum(['GET', 'POST'])),
      redirectParams: z.optional(z.record(z.string(), z.string())),
      /** Why it ended, in the person's language. */
      message: z.optional(z.string()),
    }),
  }),
}

export const getCardType = {
  body: z.strictObject({
    number: z.string('required').check(z.regex(/^[\d ]{0,32}$/, 'card_number')),
  }),
  output: z.object({ brand: z.nullable(z.enum(cardBrands)) }),
}

/** The raw body is verified before it is read; this is only what the shop reads of it. */
export const bankCallback = {
  params: z.object({ provider: z.string() }),
  output: message(),
}
