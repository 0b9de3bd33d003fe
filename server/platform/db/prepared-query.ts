import pg from 'pg'
import type { QueryResult } from 'pg'

/** How rows of an answer are read; pg makes it of the columns that the server describes. */
interface Shape {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** What pg has of a query that its types do not tell. */
interface Internals {
  name: string | null
  query_timeout: number
  callback: (error: Error | null, result: QueryResult) => void
  _result: Shape
  _accumulateRows: boolean
  prepare(connection: object): void
  handleReadyForQuery(connection: object): void
}
const PgQuery = pg.Query as unknown as new (text: string, values: readonly unknown[]) => Internals

/** Of a connection: itself when it asks for no description, and the shapes known by their names. */
interface Known {
  silent: object
  shapes: Map<string, Shape>
}
const knownOf = new WeakMap<object, Known>()

/**
 * A statement whose answer is described once for a connection, for it stays what it is as long as
 * the statement is prepared (PostgreSQL refuses it otherwise; a pooler between that prepares anew
 * elsewhere would not know of columns a migration has changed): to tell and to read its columns
 * costs a third of what a short answer does. Null as a name prepares nothing.
 */
export class PreparedQuery extends PgQuery {
  constructor(text: string, values: readonly unknown[], name: string | null, timeoutMs: number) {
    super(text, values)
    this.name = name
    this.query_timeout = timeoutMs
  }

  override prepare(connection: object): void {
    const { silent, shapes } = know(connection)
    const shape = this.name === null ? undefined : shapes.get(this.name)
    if (!shape) return super.prepare(connection)
    super.prepare(silent)
    Object.assign(this._result, shape)
    this._accumulateRows = true
  }

  /** Once it is answered without an error. */
  override handleReadyForQuery(connection: object): void {
    const { shapes } = know(connection)
    if (this.name !== null && !shapes.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleReadyForQuery(connection)
  }
}

function know(connection: object): Known {
  let known = knownOf.get(connection)
  if (!known) {
    const silent = Object.create(connection, { describe: { value: () => undefined } }) as object
    known = { silent, shapes: new Map() }
    knownOf.set(connection, known)
  }
  return known
}
