import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** `npm run shop -- <line>` as a process of its own, in a data directory that holds nothing. */
export function shopCommand(line: string, env: Record<string, string> = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-no-shop-'))
  const given = { ...process.env, DATABASE_URL: '', ...env, DATA_DIR: dataDir }
  try {
    const args = [
      '--disable-warning=ExperimentalWarning',
      'server/cli/shop-cli.ts',
      ...line.split(' '),
    ]
    return spawnSync(process.execPath, args, { env: given, encoding: 'utf8' })
  } finally {
    fs.rmSync(dataDir, { recursive: true })
  }
}
