import type { Kysely, RawBuilder } from 'kysely'

/** A handle for reading: the database itself or the transaction one stands in. */
export interface Reader {
  readonly db: Kysely<unknown>
  /** The moment of this request; nothing that decides reads the clock again. */
  readonly now: Date
}

/** A handle for writing: exists only inside a transaction. */
export interface Tx extends Reader {
  readonly writes: true
  /** Runs once the transaction is committed, never when it is not. */
  afterCommit(effect: () => void): void
}

/** All rows of a statement. */
export async function rows<Row>(reader: Reader, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(reader.db)).rows
}

/** The first row, or null. */
export async function findRow<Row>(
  reader: Reader,
  statement: RawBuilder<Row>,
): Promise<Row | null> {
  return (await statement.execute(reader.db)).rows[0] ?? null
}

/** The one row a statement must give; its absence is a slip of ours. */
export async function oneRow<Row>(reader: Reader, statement: RawBuilder<Row>): Promise<Row> {
  const row = await findRow(reader, statement)
  if (row === null) throw new Error('a statement gave no row where one must be')
  return row
}

/** Runs a statement and says how many rows it touched. */
export async function change(tx: Reader, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(tx.db)).numAffectedRows ?? 0)
}
