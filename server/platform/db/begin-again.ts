import type { Tx } from './query.ts'

/**
 * Thrown by a transaction's work that can go on only behind locks which come before those it has
 * taken: all of it is undone, and done once more behind `first`. That gives what is thrown when the
 * work comes here again.
 */
export class BeginAgain extends Error {
  readonly first: (tx: Tx) => Promise<Error>

  constructor(first: (tx: Tx) => Promise<Error>) {
    super('the work of a transaction has to begin again')
    this.first = first
  }
}
