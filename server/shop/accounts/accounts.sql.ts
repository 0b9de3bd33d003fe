import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { deleteSlice } from '#server/platform/db/delete-slice.sql.ts'
import { change, findRow, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface CustomerRow {
  id: number
  email: string
  name: string
  password_hash: string
  verified_at: Date | null
  locale: Locale
}

export interface NewCustomer {
  email: string
  emailNorm: string
  name: string
  passwordHash: string
  verifiedAt: Date | null
  locale: Locale
}

const columns = sql.raw('id, email, name, password_hash, verified_at, locale')

export function findCustomerByEmail(
  reader: Reader,
  emailNorm: string,
): Promise<CustomerRow | null> {
  return findRow(
    reader,
    sql<CustomerRow>`select ${columns} from customers where email_norm = ${emailNorm}`,
  )
}

/**
 * The same, and the account keeps this address until the transaction ends. `for key share` keeps
 * only a change of the address waiting; a stronger lock could cross with a reset, which updates
 * this row while it holds its link.
 */
export function holdCustomerByEmail(tx: Tx, emailNorm: string): Promise<CustomerRow | null> {
  return findRow(
    tx,
    sql<CustomerRow>`
      select ${columns} from customers where email_norm = ${emailNorm} for key share`,
  )
}

export function getCustomerRow(reader: Reader, id: number): Promise<CustomerRow> {
  return oneRow(reader, sql<CustomerRow>`select ${columns} from customers where id = ${id}`)
}

/** The same, and the account keeps its address, as with `holdCustomerByEmail`. */
export function holdCustomerRow(tx: Tx, id: number): Promise<CustomerRow> {
  return oneRow(
    tx,
    sql<CustomerRow>`select ${columns} from customers where id = ${id} for key share`,
  )
}

/** A customer locked against others that lock it; whoever only refers to the customer goes on. */
export function lockCustomerRow(tx: Tx, id: number): Promise<CustomerRow> {
  return oneRow(
    tx,
    sql<CustomerRow>`select ${columns} from customers where id = ${id} for no key update`,
  )
}

/** Null when the address has an account already. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number | null> {
  const row = await findRow(
    tx,
    sql<{ id: number }>`
      insert into customers (email, email_norm, name, password_hash, verified_at, locale,
        created_at)
      values (${customer.email}, ${customer.emailNorm}, ${customer.name},
        ${customer.passwordHash}, ${customer.verifiedAt}, ${customer.locale}, ${tx.now})
      on conflict (email_norm) do nothing returning id`,
  )
  return row?.id ?? null
}

/** Accounts that are known by a domain as name servers know it, locked: they may be leaving it. */
export function lockEncodedAddresses(tx: Tx): Promise<{ id: number; email_norm: string }[]> {
  return rows(
    tx,
    sql<{ id: number; email_norm: string }>`
      select id, email_norm from customers where email_norm like '%@%xn--%'
      order by id for update`,
  )
}

/** False when another account is known by it. */
export async function updateEmailNorm(tx: Tx, id: number, emailNorm: string): Promise<boolean> {
  const updated = await change(
    tx,
    sql`update customers set email_norm = ${emailNorm}
      where id = ${id} and not exists (select from customers where email_norm = ${emailNorm})`,
  )
  return updated === 1
}

interface NewVerification {
  addressNorm: string
  secretHash: Buffer
  expiresAt: Date
  /** A code younger than this stands: the new one is refused. */
  sentBefore: Date
}

/** Replaces the address's code; false while the last one is too young to be replaced. */
export async function replaceRegistrationCode(tx: Tx, code: NewVerification): Promise<boolean> {
  const replaced = await change(
    tx,
    sql`insert into verifications (purpose, address_norm, secret_hash, sent_at, expires_at)
      values ('register', ${code.addressNorm}, ${code.secretHash}, ${tx.now}, ${code.expiresAt})
      on conflict (purpose, address_norm) do update
        set secret_hash = excluded.secret_hash, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at, attempts = 0, proven_at = null, consumed_at = null
        where verifications.sent_at <= ${code.sentBefore}`,
  )
  return replaced === 1
}

export async function getCodeSentAt(reader: Reader, addressNorm: string): Promise<Date> {
  const row = await oneRow(
    reader,
    sql<{ sent_at: Date }>`select sent_at from verifications
      where purpose = 'register' and address_norm = ${addressNorm}`,
  )
  return row.sent_at
}

/** Takes one of the tries before anything is compared; null when there is none left. */
export async function takeCodeTry(
  reader: Reader,
  addressNorm: string,
  triesMax: number,
): Promise<{ id: number; secret_hash: Uint8Array } | null> {
  return findRow(
    reader,
    sql<{ id: number; secret_hash: Uint8Array }>`
      update verifications set attempts = attempts + 1
      where purpose = 'register' and address_norm = ${addressNorm} and attempts < ${triesMax}
        and consumed_at is null and expires_at > ${reader.now}
      returning id, secret_hash`,
  )
}

export async function markProven(reader: Reader, id: number, network: string): Promise<void> {
  await change(
    reader,
    sql`update verifications set proven_at = coalesce(proven_at, ${reader.now}::timestamptz),
        proven_network = ${network}
      where id = ${id}`,
  )
}

/** What is to be true of a proof that somebody registers with. */
export interface Proof {
  addressNorm: string
  /** Where its code was typed: the address alone is known to others too. */
  network: string
  provenAfter: Date
}

export async function hasProof(reader: Reader, wanted: Proof): Promise<boolean> {
  const proof = await findRow(
    reader,
    sql<{ id: number }>`select id from verifications
      where ${isProof(wanted)} and consumed_at is null`,
  )
  return proof !== null
}

function isProof({ addressNorm, network, provenAfter }: Proof) {
  return sql`purpose = 'register' and address_norm = ${addressNorm}
    and proven_network = ${network} and proven_at > ${provenAfter}`
}

/** Uses up the proof that an address is the caller's; false when there is no fresh one. */
export async function consumeProof(tx: Tx, wanted: Proof): Promise<boolean> {
  const consumed = await change(
    tx,
    sql`update verifications set consumed_at = ${tx.now}
      where ${isProof(wanted)} and consumed_at is null`,
  )
  return consumed === 1
}

export async function markVerified(tx: Tx, customerId: number): Promise<void> {
  await change(
    tx,
    sql`update customers set verified_at = coalesce(verified_at, ${tx.now}::timestamptz)
      where id = ${customerId}`,
  )
}

export async function updateName(tx: Tx, customerId: number, name: string): Promise<void> {
  await change(tx, sql`update customers set name = ${name} where id = ${customerId}`)
}

export async function updatePasswordHash(
  tx: Tx,
  customerId: number,
  passwordHash: string,
): Promise<void> {
  await change(
    tx,
    sql`update customers set password_hash = ${passwordHash} where id = ${customerId}`,
  )
}

/** Throws on `customers_email_once` when the address was taken in the meantime. */
export async function updateEmail(
  tx: Tx,
  customerId: number,
  email: string,
  emailNorm: string,
): Promise<void> {
  await change(
    tx,
    sql`update customers set email = ${email}, email_norm = ${emailNorm},
        verified_at = coalesce(verified_at, ${tx.now}::timestamptz)
      where id = ${customerId}`,
  )
}

/** Codes and links alike, used or not. */
export function deleteVerificationsBefore(
  reader: Reader,
  moment: Date,
  count: number,
): Promise<number> {
  return deleteSlice(reader, sql`verifications`, sql`expires_at < ${moment}`, count)
}
