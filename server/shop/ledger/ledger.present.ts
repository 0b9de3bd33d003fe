import { toWire } from '#contract/money.ts'
import type { StatementRow } from './ledger.sql.ts'

/** One line of a statement; a sale and money given back name their order. */
export function presentEntry(row: StatementRow) {
  const order = /^(?:sale|refund|unrefund):(\d+)/.exec(row.business_key)?.[1]
  return {
    at: row.created_at.toISOString(),
    kind: row.kind,
    amount: toWire(row.amount_minor),
    balance_after: toWire(row.balance_after_minor),
    order_number: order === undefined ? null : Number(order),
  }
}
