import * as z from 'zod/mini'
import { cardBrands } from '../card.ts'
import { limits } from '../limits.ts'
import { paymentStatuses } from '../order-states.ts'
import { message, opaque, spamCheckToken } from './fields.ts'

const screenPixels = z.optional(
  z.int('number').check(z.minimum(0, 'number'), z.maximum(100_000, 'number')),
)

/** `value` is the order_id; card fields are held in memory only. */
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
      /** Names the attempt for the Pay button (ours); absent where it has ended. */
      attempt: z.optional(z.string()),
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
    number: z.string('required').check(z.regex(/^[\d ]*$/, 'card_number')),
  }),
  output: z.object({ brand: z.nullable(z.enum(cardBrands)) }),
}

/** The raw body is verified before it is read; this is only what the shop reads of it. */
export const bankCallback = {
  params: z.object({ provider: z.string() }),
  output: message(),
}

/** What is paid for: `value` is the order_id, and what kind of order that is, it says itself. */
const paidFor = { type: z.enum(['purchase', 'balance'], 'unknown'), value: opaque() }

const sbp = z.object({
  /** Base64 of a picture of the QR. */
  image: z.object({ content: z.string(), media_type: z.string() }),
  /** What the QR says and what a phone opens. */
  payload: z.string(),
})

/** `value` is the order_id. */
export const payBySbp = { body: z.strictObject(paidFor), output: z.object({ sbp }) }

/** A top-up by QR: `personalId` is the caller's own id, `amount` a whole sum of tenge. */
export const createQrOrder = {
  body: z.strictObject({
    amount: z.number('number'),
    currency: z.string('required').check(z.maxLength(16, 'currency_kzt')),
    personalId: z.int('number'),
    firstName: z.optional(z.string().check(z.maxLength(limits.contactMaxChars, 'too_long'))),
  }),
  output: z.object({ order_id: z.string(), total_price: z.number(), sbp }),
}

/*#__NO_SIDE_EFFECTS__*/
function said(maxChars: number) {
  return z.optional(z.string('unknown').check(z.maxLength(maxChars, 'too_long')))
}

/**
 * A purchase of the basket, to be paid on a page of the bank's. What is said of the customer is
 * read and not used: the account says it. Return addresses have to be ours.
 */
export const createTokenOrder = {
  body: z.strictObject({
    currency: z.string('required').check(z.maxLength(16, 'currency_kzt')),
    /** Ours: the promo code of the basket, as `POST /orders/create` takes it. */
    code: said(limits.promoCodeMaxChars),
    /** Ours, as `POST /orders/create` takes it. */
    replaces: z.optional(opaque()),
    description: said(limits.freeTextMaxChars),
    FirstName: said(limits.contactMaxChars),
    email: said(limits.emailMaxChars),
    phone: said(limits.contactMaxChars),
    zip: said(limits.contactMaxChars),
    address: said(limits.freeTextMaxChars),
    success_url: said(limits.addressMaxChars),
    decline_url: said(limits.addressMaxChars),
    cancel_url: said(limits.addressMaxChars),
    'cf-turnstile-response': spamCheckToken(),
  }),
  output: z.object({ order_id: z.string(), total_price: z.number(), token: z.string() }),
}

/** The browser posts `Request` as a form field to `action`. */
export const initializePayment = {
  body: z.strictObject({ orderId: opaque(), token: opaque() }),
  output: z.object({ action: z.string(), Request: z.string() }),
}

const rub = z.literal('RUB')

/** What the widget is opened with, to the letter of docs/payments.md; sums are decimal strings. */
const widgetOrder = z.object({
  id: z.string(),
  amount: z.object({ value: z.string(), currency: rub }),
  description: z.string(),
  receipt: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        price: z.string(),
        quantity: z.int(),
        sum: z.string(),
        payment_method: z.literal('full_prepayment'),
        payment_object: z.literal('service'),
        vat: z.literal('none'),
      }),
    ),
  }),
  customer: z.object({ email: z.string() }),
  company: z.object({ tax_id: z.string(), address: z.string() }),
})

/** `value` is the order_id. */
export const openWidget = {
  body: z.strictObject(paidFor),
  output: z.object({
    widget: z.object({ script_url: z.string(), token: z.string(), order: widgetOrder }),
    /** Frozen on the order: KZT for 1 RUB, who says so, and since when (ISO 8601). */
    rate: z.object({ value: z.number(), source: z.string(), at: z.string() }),
  }),
}
