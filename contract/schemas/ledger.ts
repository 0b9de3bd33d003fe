import * as z from 'zod/mini'

export const getBalance = {
  /** KZT. */
  output: z.object({ balance: z.number() }),
}
