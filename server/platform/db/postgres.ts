import pg from 'pg'
import type { Clock } from '#server/kernel/clock.ts'
import { createDatabase, type Database } from './database.ts'
import { isOutage, NoConnection } from './db-errors.ts'
import type { Engine } from './engine.ts'
import { ask, isSpent, PostgresTransaction } from './postgres-session.ts'

// Both engines give the same JavaScript: whole numbers as numbers, dates as their text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const poolMax = 20
/**
 * The server gives a statement five seconds, and a few may stand before it. One that is not
 * answered for longer never will be: the server has gone without a word, the connection with it.
 */
const usualSilenceMs = 15_000
/** A crowd waits its turn a little longer than a server that takes no connections. */
const queueMs = 3000
/**
 * A server that takes no connections is known sooner; a busy one, or a busy shop, may need most of
 * a second to open one.
 */
const connectMs = 2000

interface Starting {
  getStartupConf(): Record<string, string>
}

/** The pool hands its own patience to its connections; theirs is shorter. */
class Connection extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs, pipeline: true } as pg.ClientConfig)
  }

  /**
   * Asked as it connects. Times are read in one style alone, and a server or a user may have
   * another one; poolers pass this setting on by its name, while they refuse `options`.
   */
  getStartupConf(): Record<string, string> {
    const { getStartupConf } = pg.Client.prototype as unknown as Starting
    return { ...getStartupConf.call(this), DateStyle: 'ISO' }
  }
}

/** A pool on a PostgreSQL server (15 or newer). It outlives the server's restarts. */
export function openPostgres(
  databaseUrl: string,
  clock: Clock,
  onConnectionError: (error: Error) => void,
  silenceMs = usualSilenceMs,
): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolMax,
    connectionTimeoutMillis: queueMs,
    Client: Connection as unknown as new () => pg.ClientBase,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 5000,
    lock_timeout: 4000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A connection may break while it waits in the pool, which the pool reports, or between two
  // statements of a transaction, which only the connection does; unheard, either ends the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', onConnectionError))
  return createDatabase(engineOf(pool, silenceMs), clock)
}

function engineOf(pool: pg.Pool, silenceMs: number): Engine {
  return {
    kind: 'postgres',
    async run(statement) {
      const client = await connect(pool)
      try {
        const answer = await ask(client, statement, silenceMs)
        client.release()
        return answer
      } catch (error) {
        // Whatever is not the server's own word leaves the connection in an unknown state.
        client.release(!(error instanceof pg.DatabaseError) || isSpent(error))
        throw error
      }
    },
    begin: async () => new PostgresTransaction(await connect(pool), silenceMs),
    close: () => pool.end(),
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw isOutage(error) ? error : new NoConnection(error)
  }
}
