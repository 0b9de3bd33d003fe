import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { rows } from '#server/platform/db/query.ts'

export interface StatementCount {
  calls: number
  milliseconds: number
  query: string
}

/** From here on the server counts anew. */
export async function resetStatements(database: Database): Promise<void> {
  await database.read((reader) => reader.run(sql`select pg_stat_statements_reset()`))
}

/** What the shop's database was asked since, `begin` and `commit` included; most frequent first. */
export async function listStatements(database: Database): Promise<StatementCount[]> {
  const counted = await database.read((reader) =>
    rows(
      reader,
      sql<StatementCount>`
        select s.calls, s.total_exec_time as milliseconds, s.query
        from pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = current_database() order by s.calls desc`,
    ),
  )
  return counted.filter(({ query }) => !query.includes('pg_stat_statements'))
}

export async function enableStatementCount(database: Database): Promise<void> {
  await database.read((reader) =>
    reader.run(sql`create extension if not exists pg_stat_statements`),
  )
}
