import { randomUUID } from 'node:crypto'
import { toDecimalString } from '#contract/money.ts'
import { bankEvent } from '#tests/helpers/bank-callback.ts'
import type { Ask } from '#tests/helpers/invariants.ts'

interface Facts {
  provider_id: string
  bank_key: string
  order_id: string
  amount_minor: number
}

/** The body of a captured event for an order's newest payment, as its bank would send it. */
export async function capturedEvent(
  ask: Ask,
  orderId: string,
  eventId = `evt_${randomUUID()}`,
): Promise<string> {
  const [facts] = await ask<Facts>(
    `select p.provider_id, p.bank_key, o.public_id as order_id, p.amount_minor
      from payments p join orders o on o.id = p.order_id
      where o.public_id = '${orderId}' order by p.id desc limit 1`,
  )
  const amount = { value: toDecimalString(facts!.amount_minor), currency: 'KZT' }
  const told = {
    id: facts!.provider_id,
    merchant_payment_id: facts!.bank_key,
    order_id: facts!.order_id,
    state: 'captured',
    amount,
    charged: amount,
  }
  return bankEvent(told, eventId)
}
