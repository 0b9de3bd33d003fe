import type { Socket } from 'node:net'
import type { PoolClient, QueryResult, Submittable } from 'pg'
import { afterThisTurn } from '#server/kernel/timers.ts'
import { isPreparedStale, isReadOnly } from './db-errors.ts'
import { liftTimeLimit, sayUndone, undone, type OpenTransaction } from './engine.ts'
import { PreparedNames, type Use } from './prepared-names.ts'
import { PreparedQuery } from './prepared-query.ts'
import type { Answer } from './query.ts'
import type { Statement } from './statement.ts'

const names = new PreparedNames()

/**
 * Asks on one connection. What is asked before the process turns to something else leaves in one
 * write: each costs more than most statements do. Without an answer for `silenceMs` the connection
 * is cut.
 */
export async function ask(
  client: PoolClient,
  statement: Statement,
  silenceMs: number,
): Promise<Answer<unknown>> {
  gather(client)
  const { rows, rowCount } = await send(client, statement, 'reads', silenceMs)
  return { rows, affected: rowCount }
}

/** A connection that only reads, or has stale statements, would refuse whoever comes next. */
export function isSpent(error: unknown): boolean {
  return isReadOnly(error) || isPreparedStale(error)
}

/**
 * One connection from begin to end; `begin` itself travels with the first statement. Who waited
 * for a lock sees what was written before it: rules that look behind one rest on that.
 */
export class PostgresTransaction implements OpenTransaction {
  readonly #client: PoolClient
  #begun: Promise<unknown> | null = null
  #committed: Promise<QueryResult> | null = null
  #isOver = false
  #isSpent = false
  /** 0: as long as it takes. */
  #silenceMs: number

  constructor(client: PoolClient, silenceMs: number) {
    this.#client = client
    this.#silenceMs = silenceMs
  }

  async run(statement: Statement): Promise<Answer<unknown>> {
    gather(this.#client)
    if (statement.values.length === 0 && statement.text.includes(liftTimeLimit)) this.#silenceMs = 0
    this.#begun ??= this.#say('begin isolation level read committed')
    const answer = send(this.#client, statement, 'transactions', this.#silenceMs)
    // Noted before a rollback right behind it is answered.
    answer.catch((error: unknown) => (this.#isSpent ||= isSpent(error)))
    const [, { rows, rowCount }] = await Promise.all([this.#begun, answer])
    return { rows, affected: rowCount }
  }

  async commit(): Promise<void> {
    if (this.#begun) {
      gather(this.#client)
      this.#committed = this.#say('commit')
      const { command } = await this.#committed
      if (command === undone) throw sayUndone()
    }
    this.#leave()
  }

  async rollback(): Promise<void> {
    if (this.#isOver) return
    try {
      await this.#committed?.catch(() => undefined)
      if (this.#begun) await this.#say('rollback')
      this.#leave()
    } catch {
      // A connection in an unknown state is nobody's any more.
      this.#leave(true)
    }
  }

  #say(text: string): Promise<QueryResult> {
    return send(this.#client, { text, values: [] }, 'transactions', this.#silenceMs)
  }

  #leave(isBroken = false): void {
    this.#isOver = true
    this.#client.release(isBroken || this.#isSpent)
  }
}

/**
 * Holds back what is written until all that has just come in is worked off. Who writes wakes a
 * process of the server, which on a full machine takes the core from the writer.
 */
function gather(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  afterThisTurn(() => stream.uncork())
}

/** A statement with values is parsed and planned once for a connection: half of what one costs. */
function send(
  client: PoolClient,
  { text, values }: Statement,
  use: Use,
  silenceMs: number,
): Promise<QueryResult> {
  const name = values.length > 0 ? names.nameOf(text, use) : null
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery(text, values, name, silenceMs)
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(query as unknown as Submittable)
  })
}
