import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** Prices are KZT; `discount` is the percent really given, to two decimals. */
export const applyPromo = {
  query: z.object({
    price: z.string('number'),
    code: z
      .string('required')
      .check(z.minLength(1, 'required'), z.maxLength(limits.promoCodeMaxChars, 'promo_wrong')),
  }),
  body: z.strictObject({}),
  output: z.object({
    data: z.object({
      data: z.object({ price: z.number(), priceWithDiscount: z.number(), discount: z.number() }),
    }),
  }),
}
