import { sql } from 'kysely'
import { change, findRow, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export type HouseAccount = 'bank' | 'sales' | 'late' | 'owner' | 'refunds' | 'debts'

export interface EntryRow {
  accountId: number
  amountMinor: number
}

export async function insertCustomerAccount(tx: Tx, customerId: number): Promise<void> {
  await change(
    tx,
    sql`insert into ledger_accounts (kind, customer_id, tracked)
      values ('customer', ${customerId}, true)
      on conflict (customer_id, currency) do nothing`,
  )
}

export async function findCustomerAccount(
  reader: Reader,
  customerId: number,
): Promise<{ id: number; balance_minor: number } | null> {
  return findRow(
    reader,
    sql<{ id: number; balance_minor: number }>`
      select id, balance_minor from ledger_accounts where customer_id = ${customerId}`,
  )
}

export async function getHouseAccount(reader: Reader, kind: HouseAccount): Promise<number> {
  const row = await oneRow(
    reader,
    sql<{ id: number }>`
      select id from ledger_accounts where kind = ${kind} and customer_id is null`,
  )
  return row.id
}

export interface StatementRow {
  created_at: Date
  kind: 'capture' | 'sale' | 'refund' | 'opening'
  amount_minor: number
  balance_after_minor: number
  business_key: string
  total_count: number
}

export function listStatementRows(
  reader: Reader,
  query: { customerId: number; offset: number; count: number },
): Promise<StatementRow[]> {
  return rows(
    reader,
    sql<StatementRow>`
      select t.created_at, t.kind, e.amount_minor, e.balance_after_minor, t.business_key,
        count(*) over () as total_count
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id
      join ledger_transfers t on t.id = e.transfer_id
      where a.customer_id = ${query.customerId}
      order by e.id desc limit ${query.count} offset ${query.offset}`,
  )
}

/** Null when a transfer with this business key stands already. */
export async function insertTransfer(
  tx: Tx,
  businessKey: string,
  kind: string,
): Promise<number | null> {
  const row = await findRow(
    tx,
    sql<{ id: number }>`
      insert into ledger_transfers (business_key, kind, created_at)
      values (${businessKey}, ${kind}, ${tx.now})
      on conflict (business_key) do nothing returning id`,
  )
  return row?.id ?? null
}

export async function insertEntries(
  tx: Tx,
  transferId: number,
  entries: readonly EntryRow[],
): Promise<void> {
  await change(
    tx,
    sql`insert into ledger_entries (transfer_id, account_id, amount_minor)
      select ${transferId}, entry."accountId", entry."amountMinor"
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry("accountId" bigint, "amountMinor" bigint)
      order by entry."accountId"`,
  )
}
