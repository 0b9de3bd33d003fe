import { sql } from 'kysely'
import { systemClock } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { databaseUrl } from './postgres-databases.ts'

interface Target {
  database: Database
  url: string
}

/**
 * Holds for sessions that begin afterwards, as on a server that takes no writes for a while;
 * PostgreSQL only.
 */
export async function setReadOnly({ database, url }: Target, isReadOnly: boolean): Promise<void> {
  const name = sql.id(new URL(url).pathname.slice(1))
  const change = isReadOnly
    ? sql`set default_transaction_read_only = on`
    : sql`reset default_transaction_read_only`
  await database.write(async (tx) => {
    // The session that undoes it may be one it holds for.
    await tx.run(sql`set transaction read write`)
    await tx.run(sql`alter database ${name} ${change}`)
  })
}

/** As a server does that starts again, but for the session that asks. */
export async function endOtherSessions(database: Database): Promise<void> {
  await database.read((reader) =>
    reader.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  )
}

/** Whoever is connected stays so. */
export async function setAllowsConnections(url: string, isAllowed: boolean): Promise<void> {
  const name = sql.id(new URL(url).pathname.slice(1))
  const server = openPostgres(databaseUrl(url, 'postgres'), systemClock, () => undefined)
  const allowed = sql.raw(String(isAllowed))
  await server.read((reader) =>
    reader.run(sql`alter database ${name} with allow_connections ${allowed}`),
  )
  await server.close()
}
