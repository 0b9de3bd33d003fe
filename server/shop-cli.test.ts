import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

function command(line: string) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-no-shop-'))
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  try {
    const args = ['--disable-warning=ExperimentalWarning', 'server/shop-cli.ts', ...line.split(' ')]
    return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  } finally {
    fs.rmSync(dataDir, { recursive: true })
  }
}

it.each([
  ['nonsense', 2, /^There is no command "nonsense"\.$/],
  ['payment list --zzz', 2, /--zzz/],
  ['page set --name faq --locale en --file /no/such/file', 2, /no\/such\/file/],
  ['payment list', 3, /npm start/],
])('%s: what went wrong is read by people, and by scripts with --json', (line, code, message) => {
  const asked = command(`${line} --json`)
  expect(asked.status).toBe(code)
  expect(JSON.parse(asked.stdout)).toEqual({ message: expect.stringMatching(message) })
  const plain = command(line)
  expect(plain).toMatchObject({ status: code, stdout: '' })
  expect(plain.stderr).toMatch(/\w/)
})
