import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const argsOf = (line: string) => [
  '--disable-warning=ExperimentalWarning',
  'server/cli/shop-cli.ts',
  ...line.split(' '),
]

export interface Said {
  /** Undefined when all went well. */
  code: unknown
  stdout: string
  stderr: string
}

/** `npm run shop -- <line>` while this process goes on, as what the command talks to may need. */
export function beginShopCommand(line: string, env: Record<string, string>): Promise<Said> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      argsOf(line),
      { env: { ...process.env, ...env } },
      (error, ...said) => resolve({ code: error?.code, stdout: said[0], stderr: said[1] }),
    )
  })
}

/** `npm run shop -- <line>` as a process of its own, in a data directory that holds nothing. */
export function shopCommand(line: string, env: Record<string, string> = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-no-shop-'))
  const given = { ...process.env, DATABASE_URL: '', ...env, DATA_DIR: dataDir }
  try {
    return spawnSync(process.execPath, argsOf(line), { env: given, encoding: 'utf8' })
  } finally {
    fs.rmSync(dataDir, { recursive: true })
  }
}
