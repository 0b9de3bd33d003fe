import { sql } from 'kysely'
import { change, findRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export type HouseAccount = 'bank' | 'sales' | 'late' | 'owner' | 'refunds' | 'debts'

/** One side of a transfer; a customer's account is of the kind `customer`. */
export interface EntryRow {
  kind: HouseAccount | 'customer'
  customerId: number | null
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

/** Nobody moves this balance until the transaction ends. */
export async function lockCustomerAccount(
  tx: Tx,
  customerId: number,
): Promise<{ balance_minor: number } | null> {
  return findRow(
    tx,
    sql<{ balance_minor: number }>`
      select balance_minor from ledger_accounts where customer_id = ${customerId} for update`,
  )
}

export function findFirstTransfer(reader: Reader): Promise<{ kind: string } | null> {
  return findRow(
    reader,
    sql<{ kind: string }>`select kind from ledger_transfers order by id limit 1`,
  )
}

export interface StatementRow {
  created_at: Date
  kind: 'capture' | 'sale' | 'refund' | 'opening'
  amount_minor: number
  balance_after_minor: number
  business_key: string
  total_count: number
}

/** The account is a scalar subquery, not a join, so that its index gives both page and count. */
export function listStatementRows(
  reader: Reader,
  query: { customerId: number; offset: number; count: number },
): Promise<StatementRow[]> {
  const account = sql`(select id from ledger_accounts where customer_id = ${query.customerId})`
  return rows(
    reader,
    sql<StatementRow>`
      select t.created_at, t.kind, e.amount_minor, e.balance_after_minor, t.business_key,
        (select count(*) from ledger_entries where account_id = ${account}) as total_count
      from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      where e.account_id = ${account}
      order by e.id desc limit ${query.count} offset ${query.offset}`,
  )
}

/**
 * A transfer with its entries in one statement, so that the row of a balance is locked no longer
 * than it must. Gives how many entries were written; none when the business key stands already.
 */
export async function insertTransfer(
  tx: Tx,
  transfer: { businessKey: string; kind: string; at: Date; entries: readonly EntryRow[] },
): Promise<number> {
  return change(
    tx,
    sql`with transfer as (
        insert into ledger_transfers (business_key, kind, created_at)
        values (${transfer.businessKey}, ${transfer.kind}, ${transfer.at})
        on conflict (business_key) do nothing returning id
      )
      insert into ledger_entries (transfer_id, account_id, amount_minor)
      select transfer.id, case when entry."customerId" is null
          then (select id from ledger_accounts where kind = entry.kind and customer_id is null)
          else (select id from ledger_accounts where customer_id = entry."customerId") end as account,
        entry."amountMinor"
      from transfer, jsonb_to_recordset(${JSON.stringify(transfer.entries)}::jsonb)
        as entry(kind text, "customerId" bigint, "amountMinor" bigint)
      order by account`,
  )
}
