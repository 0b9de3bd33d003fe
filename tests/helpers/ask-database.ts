import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { rows } from '#server/platform/db/query.ts'
import type { Ask } from './invariants.ts'

/** Asks the database behind a shop, of either engine. */
export function askDatabase(database: Database): Ask {
  return <Row>(statement: string) =>
    database.read((reader) => rows(reader, sql.raw<Row>(statement)))
}
