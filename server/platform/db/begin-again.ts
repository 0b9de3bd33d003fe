import type { Tx } from './query.ts'

/**
 * Thrown by work that needs locks which come before those it holds: the transaction is rolled back
 * and the work done once more, with `first` run before it to take them. `first` returns the error
 * to throw should the work ask to begin again a second time.
 */
export class BeginAgain extends Error {
  readonly first: (tx: Tx) => Promise<Error>

  constructor(first: (tx: Tx) => Promise<Error>) {
    super('the work of a transaction has to begin again')
    this.first = first
  }
}
