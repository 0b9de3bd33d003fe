import fs from 'node:fs'
import type { Database } from './database.ts'
import type { Reader } from './query.ts'
import { applyMigration, ensureMigrationTable, listAppliedMigrations } from './migrate.sql.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

/** Names of migrations, in their order. */
export interface Migrated {
  applied: string[]
  /** Applied by a newer build: this one does not know them. */
  unknown: string[]
}

/** Applies what is missing, all in one transaction: one that fails leaves the old schema. */
export async function migrate(database: Database): Promise<Migrated> {
  return database.write(async (tx) => {
    await ensureMigrationTable(tx)
    const before = new Set(await listAppliedMigrations(tx))
    const known = listMigrations()
    const missing = known.filter((name) => !before.has(name))
    for (const name of missing) {
      await applyMigration(tx, name, fs.readFileSync(new URL(name, folder), 'utf8'))
    }
    const unknown = [...before].filter((name) => !known.includes(name)).sort()
    return { applied: missing, unknown }
  })
}

/** Those of this build that a database has not had; throws when it never had any. */
export async function listMissingMigrations(reader: Reader): Promise<string[]> {
  const applied = new Set(await listAppliedMigrations(reader))
  return listMigrations().filter((name) => !applied.has(name))
}

/** Names of all migrations in their order. */
function listMigrations(): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
