import type { Socket } from 'node:net'
import pg from 'pg'

/** A server that takes no connections is known soon. */
const connectMs = 800
/** The server keeps prepared statements for every connection: texts without end are not kept. */
const preparedMax = 400
const preparedNames = new Map<string, string>()

type Send = (query: unknown, values?: unknown) => Promise<unknown>

/**
 * The pool hands its own patience to its connections; theirs is shorter. A statement with values is
 * parsed and planned once for a connection, which is half of what a short one costs, and `begin`
 * travels with the first statement of its transaction.
 */
export class QuickClient extends pg.Client {
  #hasBegun = false

  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs, pipeline: true } as pg.ClientConfig)
    const send = this.query.bind(this) as unknown as Send
    this.query = ((query: unknown, values?: unknown) =>
      this.#send(send, query, values)) as unknown as typeof this.query
  }

  #send(send: Send, query: unknown, values: unknown): unknown {
    if (query === 'begin') {
      this.#hasBegun = true
      return Promise.resolve(done('BEGIN'))
    }
    if (!this.#hasBegun) return sendNamed(send, query, values)
    this.#hasBegun = false
    if (query === 'commit' || query === 'rollback') return Promise.resolve(done('COMMIT'))
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    const both = Promise.all([send('begin'), sendNamed(send, query, values)])
    stream.uncork()
    return both.then(([, result]) => result)
  }
}

function done(command: string) {
  return { command, rowCount: null, rows: [] }
}

function sendNamed(send: Send, query: unknown, values: unknown): Promise<unknown> {
  const isFilled = Array.isArray(values) && values.length > 0
  const name = typeof query === 'string' && isFilled ? nameOf(query) : null
  return name === null ? send(query, values) : send({ name, text: query, values })
}

/** Null for a text that comes after so many others. */
function nameOf(text: string): string | null {
  const known = preparedNames.get(text)
  if (known !== undefined || preparedNames.size >= preparedMax) return known ?? null
  const name = `s${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}
