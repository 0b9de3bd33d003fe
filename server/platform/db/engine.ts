import type { Answer } from './query.ts'
import type { Statement } from './statement.ts'

/** What the two databases have in common; everything above knows no more of them. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres'
  /** A lone statement, on whichever session is free. */
  run(statement: Statement): Promise<Answer<unknown>>
  begin(): Promise<OpenTransaction>
  close(): Promise<void>
}

/**
 * One session from a transaction's begin to its end. Statements sent without waiting for one
 * another are done in their order.
 */
export interface OpenTransaction {
  run(statement: Statement): Promise<Answer<unknown>>
  /** Throws when nothing was written: a statement had failed and its error was swallowed. */
  commit(): Promise<void>
  /** Never throws; after the commit, or a second time, it does nothing. */
  rollback(): Promise<void>
}

/** For a transaction that takes as long as it takes: an upgrade, maintenance. */
export const liftTimeLimit = 'set local statement_timeout = 0'

/** What a database says of a transaction that it has undone instead of committing it. */
export const undone = 'ROLLBACK'

export function sayUndone(): Error {
  return new Error('the transaction was undone: one of its statements had failed')
}
