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

type Opened = Pick<Payment, 'payer' | 'returnUrl'> & { begin(payment: Payment): void }

/** A way to pay: reads its own fields, then begins the payment once everything was well-formed. */
export type Opener = { currency: string; open(opening: Opening): Opened }

export type Openers = Readonly<Record<string, Opener>>

/** The same merchant_payment_id gives the same payment; with other contents it is a 409. */
export function openPayment(bank: Bank, openers: Openers, body: object, origin: string): Payment {
  const fields = readFields(body)
  const order = readOrder(bank, fields)
  const opener = Object.hasOwn(openers, order.method) ? openers[order.method] : undefined
  if (!opener) fields.complain('method', 'is not a way to pay here')
  const currency = opener?.currency ?? order.amount.currency
  if (order.amount.currency !== currency) fields.complain('amount', `must be in ${currency}`)
  const opened = opener?.open({ bank, fields, origin })
  fields.finish()
  if (!opened) throw new Problem(422, 'The method is unknown')
  const known = bank.book.findByMerchantId(order.merchantPaymentId)
  if (known) return requireSame(known, order, opened.payer)
  return enterPayment(bank, order, opened)
}

/** Makes the payment, whoever asked for it; what was asked for the next one holds for it. */
export function enterPayment(bank: Bank, order: PaymentOrder, opened: Opened): Payment {
  const payment = createPayment(bank, order, opened)
  opened.begin(payment)
  bank.book.add(payment)
  sendForgeries(bank, payment, payment.steering.forgeryCount)
  return payment
}

function readOrder(bank: Bank, fields: Fields): PaymentOrder {
  return {
    merchantPaymentId: fields.text('merchant_payment_id'),
    orderId: fields.text('order_id'),
    method: fields.text('method'),
    amount: fields.parsed('amount', parseAmount, NO_AMOUNT),
    expiresAtMs: fields.parsed('expires_at', (value) => parseTime(bank, value), 0),
    callbackUrl: fields.url('callback_url'),
  }
}

function parseTime({ world }: Bank, value: unknown): number | null {
  const isIsoTime =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)
  return isIsoTime ? world.parseTime(value) : null
}

function createPayment(bank: Bank, order: PaymentOrder, opened: Opened): Payment {
  const steering = bank.nextSteering
  bank.nextSteering = noSteering()
  return {
    ...order,
    id: `pay_${bank.world.randomHex(12)}`,
    createdAtMs: bank.world.nowMs(),
    state: 'ready',
    script: cardScript(''),
    payer: opened.payer,
    returnUrl: opened.returnUrl,
    isChargeAsked: false,
    refunds: new Map(),
    refusedRefundIds: new Set(),
    steering,
    events: [],
    takenCallbackCount: 0,
  }
}

/** A card typed on a page of ours came after the opening and says nothing about it. */
function requireSame(known: Payment, order: PaymentOrder, payer: string): Payment {
  const isSame =
    known.orderId === order.orderId &&
    known.method === order.method &&
    (payer === '' || known.payer === payer) &&
    isSameAmount(known.amount, order.amount)
  if (isSame) return known
  const message = 'This merchant_payment_id was used with other contents'
  throw new Problem(409, message, { body: presentPayment(known) })
}
