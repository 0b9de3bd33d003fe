import { spawnSync } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { findPostgresBinaries } from '#tests/helpers/postgres-binaries.ts'
import { installSystemPackages } from './apt.ts'

/**
 * Version of the PostgreSQL the tests will use, installed when that is possible; null when there
 * is none. `TEST_DATABASE_URL` stands before the machine's own, but is not theirs to stop: whoever
 * stops a server starts one of this machine's.
 */
export async function ensurePostgres(): Promise<string | null> {
  if (!findPostgresBinaries()) installSystemPackages(['postgresql'])
  const given = process.env.TEST_DATABASE_URL
  if (given) return askVersion(given)
  const bin = findPostgresBinaries()
  if (!bin) return null
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return stdout.match(/\d+(\.\d+)*/)?.[0] ?? null
}

async function askVersion(url: string): Promise<string | null> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    const { rows } = await client.query('show server_version')
    return String(rows[0].server_version)
  } catch (error) {
    console.error(`TEST_DATABASE_URL does not answer: ${String(error)}`)
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
