import { isSameAmount, parseAmount } from '#sandbox/bank/amounts.ts'
import type { Bank } from '#sandbox/bank/bank.ts'
import { sendForgeries } from '#sandbox/bank/bank-events.ts'
import { cardScript } from '#sandbox/bank/cards.ts'
import { presentPayment, type Payment, type PaymentOrder } from '#sandbox/bank/payment.ts'
import { noSteering } from '#sandbox/bank/steering.ts'
import { readFields, type Fields } from '#sandbox/http/fields.ts'
import { Problem } from '#sandbox/http/problem.ts'

const NO_AMOUNT = { minor: 0, currency: 'KZT' }

type Opening = { bank: Bank; fields: Fields; origin: string }

/** A way to pay: reads its own fields, then begins the payment once everything was well-formed. */
export type Opener = (opening: Opening) => { payer: string; begin(payment: Payment): void }

export type Openers = Readonly<Record<string, Opener>>

/** The same merchant_payment_id gives the same payment; with other contents it is a 409. */
export function openPayment(bank: Bank, openers: Openers, body: object, origin: string): Payment {
  const fields = readFields(body)
  const order = readOrder(bank, fields)
  const opener = Object.hasOwn(openers, order.method) ? openers[order.method] : undefined
  if (!opener) fields.complain('method', 'is not a way to pay here')
  const opened = opener?.({ bank, fields, origin })
  fields.finish()
  if (!opened) throw new Problem(422, 'The method is unknown')
  const known = bank.book.findByMerchantId(order.merchantPaymentId)
  if (known) return requireSame(known, order, opened.payer)
  const payment = createPayment(bank, order, opened.payer)
  opened.begin(payment)
  bank.book.add(payment)
  sendForgeries(bank, payment, payment.steering.forgeryCount)
  return payment
}

function readOrder(bank: Bank, fields: Fields): PaymentOrder {
  const amount = fields.parsed('amount', parseAmount, NO_AMOUNT)
  if (amount.currency !== 'KZT') fields.complain('amount', 'must be in KZT')
  return {
    merchantPaymentId: fields.text('merchant_payment_id'),
    orderId: fields.text('order_id'),
    method: fields.text('method'),
    amount,
    expiresAtMs: fields.parsed('expires_at', (value) => parseTime(bank, value), 0),
    callbackUrl: fields.url('callback_url'),
    returnUrl: fields.url('return_url'),
  }
}

function parseTime({ world }: Bank, value: unknown): number | null {
  const isIsoTime =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)
  return isIsoTime ? world.parseTime(value) : null
}

function createPayment(bank: Bank, order: PaymentOrder, payer: string): Payment {
  const steering = bank.nextSteering
  bank.nextSteering = noSteering()
  return {
    ...order,
    id: `pay_${bank.world.randomHex(12)}`,
    createdAtMs: bank.world.nowMs(),
    state: 'ready',
    script: cardScript(''),
    payer,
    isChargeAsked: false,
    steering,
    events: [],
    takenCallbackCount: 0,
  }
}

function requireSame(known: Payment, order: PaymentOrder, payer: string): Payment {
  const isSame =
    known.orderId === order.orderId &&
    known.method === order.method &&
    known.payer === payer &&
    isSameAmount(known.amount, order.amount)
  if (isSame) return known
  const message = 'This merchant_payment_id was used with other contents'
  throw new Problem(409, message, { body: presentPayment(known) })
}
