import { migrate } from '#server/platform/db/migrate.ts'
import { claimForKeys } from '#server/shop/codes/shop-keys.ts'
import type { Command } from './command.ts'

/**
 * `schema update`: a backup of an older build is put right before a shop serves it. One that runs
 * has done so at its start, and finds nothing left.
 */
export const updateSchemaCommand: Command = {
  name: 'schema update',
  help: 'Brings a database of an older build up to date, as a start does, and starts nothing.',
  options: {},
  async runInSlices(database, { keys }) {
    const { applied } = await migrate(database)
    await database.write((tx) => claimForKeys(tx, keys))
    return { migrations: applied.length }
  },
}
