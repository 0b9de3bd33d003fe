import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { product } from './catalogue.ts'

/** A product with its quantity, as baskets and orders carry it (spec §3). */
export const basketProduct = z.extend(product, { pivot: z.object({ quantity: z.int() }) })

const basketLine = z.extend(product, {
  pivot: z.object({
    quantity: z.int(),
    /** KZT a piece cost when it was put in; absent while it still costs that. */
    added_price: z.optional(z.number()),
  }),
})

const basket = z.object({
  products: z.array(basketLine),
  /** KZT, before any discount. */
  total: z.number(),
  /** Product ids whose wish was cut to a cap, or that are no longer sold. */
  cut: z.optional(z.array(z.int())),
})

export const getBasket = { output: basket }

/** One queued change (spec §3); `change_id` makes a repeated batch count once. */
const basketChange = z.strictObject({
  id: z.int('number').check(z.minimum(1, 'number'), z.maximum(2_147_483_647, 'number')),
  type: z.enum(['increase', 'decrease'], 'unknown'),
  count: z
    .int('number')
    .check(z.minimum(1, 'quantity'), z.maximum(limits.linePiecesMax, 'quantity')),
  change_id: z.optional(z.string('change_id').check(z.regex(/^[\x21-\x7e]{1,64}$/, 'change_id'))),
  merge: z.optional(z.boolean('unknown')),
})

export const changeBasket = {
  body: z.strictObject({
    products: z
      .array(basketChange, 'required')
      .check(z.maxLength(limits.basketQueueMaxChanges + limits.basketLinesMax, 'too_many')),
  }),
  output: basket,
}
