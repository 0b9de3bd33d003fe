import { sql } from 'kysely'
import { answerCommand } from '#server/cli/answer-command.ts'
import { toDecimalString } from '#contract/money.ts'
import { bankSignature, type ToldPayment } from './bank-callback.ts'
import type { TestShop } from './make-shop.ts'
import { waitFor } from './wait-for.ts'

export interface PaymentFacts {
  id: number
  provider_id: string
  bank_key: string
  method: string
  state: string
  role: string | null
  amount_minor: number
  currency: string
}

/** An order's payments as the shop has them, oldest first. */
export function paymentsOf(shop: TestShop, orderId: string): Promise<PaymentFacts[]> {
  return shop.rows<PaymentFacts>(sql`
    select p.id, p.provider_id, p.bank_key, p.method, p.state, p.role, p.amount_minor, p.currency
    from payments p join orders o on o.id = p.order_id
    where o.public_id = ${orderId} order by p.id`)
}

export interface RefundFacts {
  id: number
  origin: string
  target: string
  state: string
  amount_minor: number
  charge_minor: number
  charge_currency: string
  try_count: number
}

/** What went back of an order, oldest first. */
export function refundsOf(shop: TestShop, orderId: string): Promise<RefundFacts[]> {
  return shop.rows<RefundFacts>(sql`
    select r.id, r.origin, r.target, r.state, r.amount_minor, r.charge_minor, r.charge_currency,
      r.try_count
    from refunds r join orders o on o.id = r.order_id
    where o.public_id = ${orderId} order by r.id`)
}

/** Waits until the bank has answered every refund of an order. */
export function waitForRefunds(shop: TestShop, orderId: string): Promise<RefundFacts[]> {
  return waitFor(`the refunds of ${orderId}`, async () => {
    const found = await refundsOf(shop, orderId)
    return found.length > 0 && found.every(({ state }) => state !== 'queued') && found
  })
}

/** An order's time is over from now on; whoever looks next closes it. */
export async function endOrder(shop: TestShop, orderId: string): Promise<void> {
  await shop.rows(sql`update orders set expires_at = now() where public_id = ${orderId}`)
}

/** What the bank's own book says of an order's payments, newest first. */
export function atBank(shop: TestShop, orderId: string) {
  return shop.outside.listPayments().filter((line) => line.order_id === orderId)
}

/** Charges a ready payment at the bank, behind the shop's back: it hears nothing of it. */
export async function chargeUnheard(shop: TestShop, payment: PaymentFacts): Promise<void> {
  shop.outside.control({ payment: payment.provider_id, action: 'lose' })
  const amount = { value: toDecimalString(payment.amount_minor), currency: payment.currency }
  const body = JSON.stringify({ amount })
  const url = `http://127.0.0.1:${shop.outside.httpPort}/v1/payments/${payment.provider_id}/charge`
  const headers = { 'content-type': 'application/json', 'x-signature': bankSignature(body) }
  const answer = await fetch(url, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

/** What the bank would tell of a payment of ours once it is captured. */
export function toldCaptured(payment: PaymentFacts, orderId: string): ToldPayment {
  const amount = { value: toDecimalString(payment.amount_minor), currency: payment.currency }
  return {
    id: payment.provider_id,
    merchant_payment_id: payment.bank_key,
    order_id: orderId,
    method: payment.method,
    state: 'captured',
    amount,
    charged: amount,
  }
}

interface Printed {
  status: number
  // What a command prints is its own affair.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** A command of the operator, such as `order refund`. */
export function operate(
  shop: TestShop,
  command: string,
  values: Record<string, string | true> = {},
  file = '',
): Promise<Printed> {
  const request = { command, values, file }
  return answerCommand(shop.database, shop.app.commandScope, request) as Promise<Printed>
}

let restocked = 0

/** A product that was sold out and has this one code now; gives its number. */
export async function restockOne(shop: TestShop): Promise<number> {
  restocked += 1
  const [empty] = await shop.rows<{ id: number }>(sql`
    select p.id from products p where not exists (
      select from codes c where c.product_id = p.id and c.state in ('available', 'held'))
    order by p.id limit 1`)
  const values = { sku: String(empty!.id), file: '-' }
  const { body } = await operate(shop, 'stock import', values, `LAST-ONE-${restocked}-${empty!.id}`)
  if (body.imported !== 1) throw new Error(`no code for ${empty!.id}: ${JSON.stringify(body)}`)
  return empty!.id
}
