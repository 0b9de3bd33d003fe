import type { RawBuilder } from 'kysely'
import { isAborted } from './db-errors.ts'

/** What a statement gave: its rows, and how many it touched where the database counts that. */
export interface Answer<Row> {
  rows: Row[]
  affected: number | null
}

/**
 * A handle for reading: the database itself or the transaction one stands in. One statement that
 * needs no other beside it, such as a count or a lease, may write by it too.
 */
export interface Reader {
  run<Row>(statement: RawBuilder<Row>): Promise<Answer<Row>>
  /** The moment of this request; nothing that decides reads the clock again. */
  readonly now: Date
}

/** A handle for what is written together: exists only inside a transaction. */
export interface Tx extends Reader {
  readonly writes: true
  /**
   * Sends a statement whose answer nobody needs: what follows, the commit too, travels right behind
   * it. Its failure fails the transaction.
   */
  send(statement: RawBuilder<unknown>): void
  /** Runs once the transaction is committed, never when it is not. */
  afterCommit(effect: () => void): void
}

/** All rows of a statement. */
export async function rows<Row>(reader: Reader, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await reader.run(statement)).rows
}

/** The first row, or null. */
export async function findRow<Row>(
  reader: Reader,
  statement: RawBuilder<Row>,
): Promise<Row | null> {
  return (await reader.run(statement)).rows[0] ?? null
}

/** The one row a statement must give; its absence is a slip of ours. */
export async function oneRow<Row>(reader: Reader, statement: RawBuilder<Row>): Promise<Row> {
  const row = await findRow(reader, statement)
  if (row === null) throw new Error('a statement gave no row where one must be')
  return row
}

/** Runs a statement and says how many rows it touched. */
export async function change(reader: Reader, statement: RawBuilder<unknown>): Promise<number> {
  return (await reader.run(statement)).affected ?? 0
}

/**
 * Work whose statements need nothing of one another: begun at once, they share one journey to the
 * database, which does them in their order. The first failure is thrown, by their order; those that
 * only failed after it are not heard.
 */
export async function together<Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  const outcomes = await Promise.allSettled(works)
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw failures.find((error) => !isAborted(error)) ?? failures[0]
  return outcomes.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}
