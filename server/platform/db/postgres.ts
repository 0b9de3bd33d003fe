import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Clock } from '#server/kernel/clock.ts'
import { createDatabase, type Database } from './database.ts'

// Both engines give the same JavaScript: whole numbers as numbers, dates as their text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const poolMax = 20
/** A server that takes no connections is known soon; a crowd waits its turn a little longer. */
const connectMs = 800
const queueMs = 3000

/** The server keeps prepared statements for every connection: texts without end are not kept. */
const preparedMax = 400
const preparedNames = new Map<string, string>()

/**
 * The pool hands its own patience to its connections; theirs is shorter. A statement with values is
 * parsed and planned once for a connection, which is half of what a short one costs.
 */
class QuickClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs })
    const send = this.query.bind(this) as (query: unknown, values?: unknown) => unknown
    const sendNamed = (query: unknown, values?: unknown) => {
      const name = typeof query === 'string' && isFilled(values) ? nameOf(query) : null
      return name === null ? send(query, values) : send({ name, text: query, values })
    }
    this.query = sendNamed as typeof this.query
  }
}

function isFilled(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0
}

/** Null for a text that comes after so many others. */
function nameOf(text: string): string | null {
  const known = preparedNames.get(text)
  if (known !== undefined || preparedNames.size >= preparedMax) return known ?? null
  const name = `s${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}

/** A pool on a PostgreSQL server (15 or newer). It outlives the server's restarts. */
export function openPostgres(
  databaseUrl: string,
  clock: Clock,
  onConnectionError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolMax,
    connectionTimeoutMillis: queueMs,
    Client: QuickClient as unknown as new () => pg.ClientBase,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 4000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A connection may break while it waits in the pool, which the pool reports, or between two
  // statements of a transaction, which only the connection does; unheard, either ends the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', onConnectionError))
  return createDatabase('postgres', new Kysely({ dialect: new PostgresDialect({ pool }) }), clock)
}
