import fs from 'node:fs'
import type { Database } from './database.ts'
import { applyMigration, ensureMigrationTable, listAppliedMigrations } from './migrate.sql.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

/** Applies what is missing, all in one transaction: a start that fails leaves the old schema. */
export async function migrate(database: Database): Promise<string[]> {
  return database.write(async (tx) => {
    await ensureMigrationTable(tx)
    const applied = new Set(await listAppliedMigrations(tx))
    const missing = listMigrations().filter((name) => !applied.has(name))
    for (const name of missing) {
      await applyMigration(tx, name, fs.readFileSync(new URL(name, folder), 'utf8'))
    }
    return missing
  })
}

/** Names of all migrations in their order. */
export function listMigrations(): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
