import type { Minor } from '#contract/money.ts'
import { toWire } from '#contract/money.ts'
import type { CustomerRow } from './accounts.sql.ts'

/** The user of spec §3, field by field. */
export function presentUser(customer: CustomerRow, balanceMinor: Minor) {
  return {
    id: customer.id,
    email: customer.email,
    name: customer.name,
    verified: customer.verified_at !== null,
    balance: toWire(balanceMinor),
  }
}
