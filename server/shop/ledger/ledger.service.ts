import { limits } from '#contract/limits.ts'
import type { Minor } from '#contract/money.ts'
import { assert } from '#server/kernel/assert.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { presentEntry } from './ledger.present.ts'
import {
  findCustomerAccount,
  findFirstTransfer,
  insertCustomerAccount,
  insertTransfer,
  listStatementRows,
  lockCustomerAccount,
  type EntryRow,
  type HouseAccount,
} from './ledger.sql.ts'

/** One side of a transfer: a house account or a customer's. */
export type Party = HouseAccount | { customerId: number }

export interface Transfer {
  /** What happened, named so that it can be written once only: `capture:17`, `sale:204817`. */
  businessKey: string
  kind: 'capture' | 'sale' | 'late-capture' | 'late-sale' | 'refund' | 'opening'
  from: Party
  to: Party
  amountMinor: Minor
}

/** Every customer has an account from the first day; opening it again does nothing. */
export async function openCustomerAccount(tx: Tx, customerId: number): Promise<void> {
  await insertCustomerAccount(tx, customerId)
}

/**
 * Moves money from one account to another. The same business key moves it once, whoever repeats
 * it; false says it had been moved before. A customer's account never goes below zero.
 */
export function postTransfer(tx: Tx, transfer: Transfer): Promise<boolean> {
  return post(tx, transfer, tx.now)
}

/** Takes over a transfer of the past; a statement stands in the order of such calls. */
export function importTransfer(tx: Tx, transfer: Transfer, at: Date): Promise<boolean> {
  return post(tx, transfer, at)
}

async function post(tx: Tx, transfer: Transfer, at: Date): Promise<boolean> {
  const { amountMinor, businessKey, from, kind, to } = transfer
  assert(Number.isSafeInteger(amountMinor) && amountMinor > 0, `a transfer of ${amountMinor}`)
  const entries = [
    { ...accountOf(from), amountMinor: -amountMinor },
    { ...accountOf(to), amountMinor },
  ]
  return (await insertTransfer(tx, { businessKey, kind, at, entries })) > 0
}

/** What a customer has, in minor units. */
export async function getBalanceMinor(reader: Reader, customerId: number): Promise<Minor> {
  return (await findCustomerAccount(reader, customerId))?.balance_minor ?? 0
}

/** The same, held until the transaction ends: for whoever takes as much of it as there is. */
export async function lockBalanceMinor(tx: Tx, customerId: number): Promise<Minor> {
  return (await lockCustomerAccount(tx, customerId))?.balance_minor ?? 0
}

/** Whether the first transfer of the books is an opening balance, which nobody paid for. */
export async function beginsWithOpening(reader: Reader): Promise<boolean> {
  return (await findFirstTransfer(reader))?.kind === 'opening'
}

/** Every movement of a customer's balance, newest first. */
export async function listStatement(reader: Reader, customerId: number, wishedPage: number) {
  const page = Math.max(1, wishedPage)
  const perPage = limits.pageDefaultCount
  const offset = (page - 1) * perPage
  const found = await listStatementRows(reader, { customerId, offset, count: perPage })
  // Each row carries how many there are; behind the last one there is none to say so.
  const behind = found.length === 0 && offset > 0
  const counted = behind
    ? await listStatementRows(reader, { customerId, offset: 0, count: 1 })
    : found
  const total = counted[0]?.total_count ?? 0
  return { result: { entries: found.map(presentEntry), total, page, perPage } }
}

function accountOf(party: Party): Omit<EntryRow, 'amountMinor'> {
  if (typeof party === 'string') return { kind: party, customerId: null }
  return { kind: 'customer', customerId: party.customerId }
}
