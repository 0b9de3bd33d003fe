// Records new migrations in db/migrations/checksums.json. One that is committed stays as it is.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { checksumsFile, readMigrations, readRecorded } from '#tests/house/source/migrations.ts'
import { root } from './root.mjs'

const committed = new Set(
  execFileSync('git', ['ls-tree', '--name-only', 'HEAD', 'db/migrations/'], { cwd: root })
    .toString()
    .split('\n')
    .map((file) => path.basename(file)),
)
const recorded = readRecorded()
const present = readMigrations()
const edited = Object.keys(recorded).filter(
  (name) => committed.has(name) && present[name] !== recorded[name],
)
if (edited.length > 0) {
  console.error(`Committed migrations are never edited; write a new one: ${edited.join(', ')}`)
  process.exit(1)
}
fs.writeFileSync(path.join(root, checksumsFile), `${JSON.stringify(present, null, 2)}\n`)
console.log(`${Object.keys(present).length} migrations recorded`)
