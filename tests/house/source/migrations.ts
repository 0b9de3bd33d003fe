import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './repository.ts'

export const checksumsFile = 'db/migrations/checksums.json'

/** SHA-256 by file name, in the order in which they run. */
export type Checksums = Record<string, string>

export function readMigrations(): Checksums {
  const folder = path.join(root, 'db/migrations')
  if (!fs.existsSync(folder)) return {}
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(names.sort().map((name) => [name, digest(path.join(folder, name))]))
}

export function readRecorded(): Checksums {
  const file = path.join(root, checksumsFile)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

/** Breaches in words; a database that ran the old text would never see the new one. */
export function compareChecksums(recorded: Checksums, present: Checksums): string[] {
  const changed = Object.entries(recorded)
    .filter(([name, checksum]) => present[name] !== checksum)
    .map(([name]) => `${name} was ${present[name] ? 'edited' : 'removed'}: write a new migration`)
  const unknown = Object.keys(present)
    .filter((name) => !recorded[name])
    .map((name) => `${name} is not recorded: npx node scripts/migration-checksums.ts`)
  return [...changed, ...unknown]
}

/** The text counts, not the line ends of one system. */
function digest(file: string): string {
  const text = fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  return createHash('sha256').update(text).digest('hex')
}
