import { toDecimalString, type Minor } from '#contract/money.ts'
import { assert } from '#server/kernel/assert.ts'
import { addSeconds, retrySeconds } from '#server/kernel/clock.ts'
import { hearOut } from '#server/kernel/failures.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { readReceiptCompany } from '#server/shop/site/site.service.ts'
import type { FiscalOperator } from './fiscal-client.ts'
import type { ReceiptItem } from './receipt-items.rules.ts'
import {
  findSettlement,
  insertReceipt,
  markRegistered,
  postponeReceipt,
  takeDueReceipts,
} from './receipts.sql.ts'

export interface FiscalReceipt {
  /** What it is for, such as `prepayment:42:…`: one receipt for ever. */
  externalId: string
  kind: 'prepayment' | 'settlement' | 'refund'
  orderId: number
  currency: string
  totalMinor: Minor
  customerEmail: string
  items: readonly ReceiptItem[]
}

/** Writes a receipt down in the business transaction; it is registered after the commit. */
export async function queueReceipt(tx: Tx, receipt: FiscalReceipt): Promise<void> {
  const { currency, customerEmail, externalId, items, kind, orderId, totalMinor } = receipt
  assert(items.length > 0, `receipt ${externalId} has no items`)
  const body = {
    external_id: externalId,
    kind,
    currency,
    customer_email: customerEmail,
    items,
    total: toDecimalString(totalMinor),
  }
  await insertReceipt(tx, { externalId, kind, orderId, currency, totalMinor, body })
}

/** Whether the delivery of an order has its receipt, registered or on its way. */
export async function hasSettlement(reader: Reader, orderId: number): Promise<boolean> {
  return (await findSettlement(reader, orderId)) !== null
}

const dueCount = 20
/** Another instance takes a receipt over when this one died over it. */
const leaseSeconds = 30

/** What is told of a receipt that has to be sent again. */
export interface Postponed {
  receipt: string
  tries: number
  status: number | null
  err?: unknown
}

/**
 * Sends some of what is due; whatever the operator did not register is sent again, for ever. True
 * while more may be due.
 */
export async function sendReceipts(
  database: Database,
  operator: FiscalOperator,
  onPostponed: (postponed: Postponed) => void,
): Promise<boolean> {
  const due = await database.write((tx) =>
    takeDueReceipts(tx, addSeconds(tx.now, leaseSeconds), dueCount),
  )
  await hearOut(
    due.map(async ({ body, external_id: externalId, locale, try_count: tries }) => {
      // As it is known today: details that were put right register what they kept back.
      const company = await database.read((reader) => readReceiptCompany(reader, locale))
      const { fiscalId, ...heard } = await operator.register({ ...body, company })
      if (fiscalId === null) onPostponed({ receipt: externalId, tries, ...heard })
      await database.read((reader) => {
        if (fiscalId !== null) return markRegistered(reader, externalId, fiscalId)
        return postponeReceipt(reader, externalId, addSeconds(reader.now, retrySeconds(tries)))
      })
    }),
  )
  return due.length === dueCount
}
