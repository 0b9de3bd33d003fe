import * as z from 'zod/mini'
import { opaque, password } from './fields.ts'

export const revealCode = {
  params: z.object({ id: opaque() }),
  /** The password again, when the session is older than a day. */
  body: z.strictObject({ password: z.optional(password()) }),
  output: z.object({
    code: z.string(),
    serial: z.optional(z.string()),
    pin: z.optional(z.string()),
    expires_at: z.optional(z.string()),
  }),
}

/** A sealed code given back: what came to the balance for it and what the balance is now, KZT. */
export const returnCode = {
  params: z.object({ id: opaque() }),
  body: z.strictObject({}),
  output: z.object({ returned: z.number(), balance: z.number() }),
}
