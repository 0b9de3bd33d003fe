import type { Socket } from 'node:net'
import type { PoolClient, QueryResult, Submittable } from 'pg'
import { afterThisTurn } from '#server/kernel/timers.ts'
import { isReadOnly } from './db-errors.ts'
import { liftTimeLimit, sayUndone, undone, type OpenTransaction } from './engine.ts'
import { PreparedQuery } from './prepared-query.ts'
import type { Answer } from './query.ts'
import type { Statement } from './statement.ts'

/** The server keeps prepared statements for every connection: texts without end are not kept. */
const preparedMax = 400
const preparedNames = new Map<string, string>()

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
  const { rows, rowCount } = await send(client, statement, silenceMs)
  return { rows, affected: rowCount }
}

/** One connection from begin to end; `begin` itself travels with the first statement. */
export class PostgresTransaction implements OpenTransaction {
  readonly #client: PoolClient
  #begun: Promise<unknown> | null = null
  #committed: Promise<QueryResult> | null = null
  #isOver = false
  #isReadOnly = false
  /** 0: as long as it takes. */
  #silenceMs: number

  constructor(client: PoolClient, silenceMs: number) {
    this.#client = client
    this.#silenceMs = silenceMs
  }

  async run(statement: Statement): Promise<Answer<unknown>> {
    gather(this.#client)
    if (statement.values.length === 0 && statement.text.includes(liftTimeLimit)) this.#silenceMs = 0
    this.#begun ??= this.#say('begin')
    const answer = send(this.#client, statement, this.#silenceMs)
    // Noted before a rollback right behind it is answered.
    answer.catch((error: unknown) => (this.#isReadOnly ||= isReadOnly(error)))
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
    return send(this.#client, { text, values: [] }, this.#silenceMs)
  }

  #leave(isBroken = false): void {
    this.#isOver = true
    this.#client.release(isBroken || this.#isReadOnly)
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
  silenceMs: number,
): Promise<QueryResult> {
  const name = values.length > 0 ? nameOf(text) : null
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery(text, values, name, silenceMs)
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(query as unknown as Submittable)
  })
}

/** Null for a text that comes after so many others. */
function nameOf(text: string): string | null {
  const known = preparedNames.get(text)
  if (known !== undefined || preparedNames.size >= preparedMax) return known ?? null
  const name = `s${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}
