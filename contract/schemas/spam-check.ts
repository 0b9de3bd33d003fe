import * as z from 'zod/mini'

const spamActions = ['REGISTER', 'LOGIN', 'PAYMENT'] as const
export type SpamAction = (typeof spamActions)[number]

export const getChallenge = {
  query: z.object({ action: z.enum(spamActions, 'unknown') }),
  output: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
    }),
    signature: z.optional(z.string()),
  }),
}
