import { sql } from 'kysely'
import type { OrderState, OrderType } from '#contract/order-states.ts'
import { rows, type Reader } from '#server/platform/db/query.ts'

export interface CustomerOrder {
  id: number
  public_id: string
  type: OrderType
  state: OrderState
  checking: boolean
  total_minor: number
  refunded_minor: number
  currency: string
  created_at: Date
}

/** What a customer has ordered, newest first, whatever became of it. */
export function listCustomerOrders(
  reader: Reader,
  customerId: number,
  count: number,
): Promise<CustomerOrder[]> {
  return rows(
    reader,
    sql<CustomerOrder>`
      select id, public_id, type, state, checking, total_minor, refunded_minor, currency, created_at
      from orders where customer_id = ${customerId} order by id desc limit ${count}`,
  )
}
