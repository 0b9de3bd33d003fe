import * as z from 'zod/mini'
import { digits } from './fields.ts'

export const getBalance = {
  /** KZT. */
  output: z.object({ balance: z.number() }),
}

/** What moved a balance: a top-up, a purchase, money given back, or what it was opened with. */
const statementKinds = ['capture', 'sale', 'refund', 'opening'] as const

export const listStatement = {
  query: z.object({ page: z.optional(digits(1_000_000_000)) }),
  output: z.object({
    result: z.object({
      entries: z.array(
        z.object({
          at: z.string(),
          kind: z.enum(statementKinds),
          /** KZT, negative for what was spent. */
          amount: z.number(),
          balance_after: z.number(),
          /** Number of the order, where there is one. */
          order_number: z.nullable(z.int()),
        }),
      ),
      total: z.int(),
      page: z.int(),
      perPage: z.int(),
    }),
  }),
}
