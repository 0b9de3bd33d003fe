import {
  AbortedTransactionError,
  CompiledQuery,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { withPatience } from '#server/kernel/timers.ts'
import type { PgliteThread } from './pglite-thread.ts'
import { SessionGate } from './session-gate.ts'

/** How long a statement waits for its turn before it is a mistake in the code. */
const patienceMs = 15_000
const impatience =
  'waited 15 s for the database session: is a reader used inside a transaction of its own request?'

/** One caller's view of the single session; `leave` is set while it holds a transaction. */
class PgliteConnection implements DatabaseConnection {
  leave: (() => void) | null = null
  readonly #thread: PgliteThread
  readonly #gate: SessionGate

  constructor(thread: PgliteThread, gate: SessionGate) {
    this.#thread = thread
    this.#gate = gate
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const caller = new Error()
    try {
      if (!this.leave) await withPatience(this.#gate.pass(), patienceMs, impatience)
      const { rows, affected, command } = await this.#thread.ask({
        op: 'query',
        sql: query.sql,
        params: query.parameters,
      })
      // A swallowed error had aborted the transaction: nothing of it was written.
      if (query.sql === 'commit' && command === 'ROLLBACK') throw new AbortedTransactionError()
      const counted = affected === null || affected === undefined
      return {
        rows: rows as Row[],
        ...(counted ? {} : { numAffectedRows: BigInt(affected) }),
      }
    } catch (error) {
      if (error instanceof Error) {
        const from = caller.stack!.split('\n').slice(1).join('\n')
        error.stack = `${error.name}: ${error.message}\n${from}`
      }
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('the embedded database does not stream')
  }

  async begin(): Promise<void> {
    const held = this.#gate.hold()
    try {
      this.leave = await withPatience(held, patienceMs, impatience)
    } catch (error) {
      void held.then((leave) => leave())
      throw error
    }
    await this.#end('begin', false)
  }

  /** A failed commit has ended the transaction already: its rollback is then nothing. */
  async finish(statement: 'commit' | 'rollback'): Promise<void> {
    if (this.leave) await this.#end(statement, true)
  }

  async run(statement: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(statement))
  }

  async #end(statement: string, always: boolean): Promise<void> {
    let failed = true
    try {
      await this.run(statement)
      failed = false
    } finally {
      if (always || failed) {
        this.leave?.()
        this.leave = null
      }
    }
  }
}

class PgliteDriver implements Driver {
  readonly #thread: PgliteThread
  readonly #gate = new SessionGate()

  constructor(thread: PgliteThread) {
    this.#thread = thread
  }

  init = () => this.#thread.ready
  acquireConnection = async () => new PgliteConnection(this.#thread, this.#gate)
  releaseConnection = async () => undefined
  beginTransaction = (connection: DatabaseConnection) => own(connection).begin()
  commitTransaction = (connection: DatabaseConnection) => own(connection).finish('commit')
  rollbackTransaction = (connection: DatabaseConnection) => own(connection).finish('rollback')
  savepoint = (connection: DatabaseConnection, name: string) =>
    own(connection).run(`savepoint "${name}"`)
  rollbackToSavepoint = (connection: DatabaseConnection, name: string) =>
    own(connection).run(`rollback to "${name}"`)
  releaseSavepoint = (connection: DatabaseConnection, name: string) =>
    own(connection).run(`release "${name}"`)
  destroy = () => this.#thread.stop()
}

function own(connection: DatabaseConnection): PgliteConnection {
  return connection as PgliteConnection
}

class ManyCallers extends PGliteAdapter {
  // The gate queues callers; Kysely's own mutex would make every lone read wait its turn.
  override get supportsMultipleConnections(): true {
    return true
  }
}

/** Kysely on the embedded database in its thread. */
export function pgliteDialect(thread: PgliteThread): Dialect {
  return {
    createAdapter: () => new ManyCallers(),
    createDriver: () => new PgliteDriver(thread),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
