import * as z from 'zod/mini'
import type { BankEvent, BankPayment } from './bank.ts'

/** Above zero, with two places: a sum in any other shape is not known (docs/payments.md). */
const amount = z.object({
  value: z.string().check(z.regex(/^(?!0\.00$)(0|[1-9]\d{0,11})\.\d\d$/)),
  currency: z.string(),
})
/** So far: it may be nothing. */
const refunded = z.union([amount, z.object({ value: z.literal('0.00'), currency: z.string() })])

const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(1024))

/** Found by it later, in an index; no database keeps a NUL. */
const md = z.string().check(z.maxLength(1024), z.regex(/^[^\0]*$/))

const challenge = z.union([
  z.object({ kind: z.literal('form'), acs_url: z.url(), pa_req: z.string(), md }),
  z.object({
    kind: z.literal('redirect'),
    url: z.url(),
    method: z.enum(['GET', 'POST']),
    params: z.catchall(z.object({ md: z.optional(md) }), z.string()),
  }),
])

/** Kept as it is, and no database keeps a NUL. */
const id = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[^\0]*$/))

const bankPayment = z.object({
  id,
  merchant_payment_id: z.string(),
  order_id: z.string(),
  method: z.enum(['card', 'qr', 'widget', 'hosted']),
  state: z.enum([
    'ready',
    'challenge',
    'waiting',
    'pending',
    'captured',
    'declined',
    'voided',
    'refunded',
  ]),
  amount,
  charged: z.optional(amount),
  refunded: z.optional(refunded),
  decline_reason: z.optional(z.string().check(z.maxLength(64), z.regex(/^[^\0]*$/))),
  challenge: z.optional(challenge),
  // Links a page shows and loads: of the web, whatever else may call itself a link.
  qr: z.optional(z.object({ payload: webAddress })),
  widget: z.optional(
    z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)), script_url: webAddress }),
  ),
})

const bankError = z.object({ message: z.string() })

const bankEvent = z.object({
  event_id: id,
  type: z.string().check(z.maxLength(64)),
  payment: bankPayment,
})

/** Null for anything that is not what the protocol says: then nothing is known. */
export function parseBankPayment(text: string): BankPayment | null {
  return parse(bankPayment, text)
}

/** Whether the bank itself refuses: what answers in its place does not speak so. */
export function isBankError(text: string): boolean {
  return parse(bankError, text) !== null
}

export function parseBankEvent(text: string): BankEvent | null {
  return parse(bankEvent, text)
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
