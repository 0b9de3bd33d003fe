import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What npm is asked for where nothing is installed yet. */
function askedOfNpm(withDevelopment: boolean): string[] {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-install-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  const scripts = path.join(root, 'scripts')
  fs.mkdirSync(scripts)
  for (const name of ['install.mjs', 'pinned-node.mjs', 'root.mjs']) {
    fs.copyFileSync(path.join(import.meta.dirname, name), path.join(scripts, name))
  }
  const npm = path.join(root, 'npm.js')
  fs.writeFileSync(npm, `require('fs').writeFileSync('asked', process.argv.slice(2).join(' '))`)
  const call = `(await import('./scripts/install.mjs')).ensureInstalled({
    withDevelopment: ${withDevelopment} })`
  const env = { ...process.env, NODE_ENV: 'production', npm_execpath: npm }
  spawnSync(process.execPath, ['--input-type=module', '-e', call], { cwd: root, env })
  return fs.readFileSync(path.join(root, 'asked'), 'utf8').split(' ')
}

test('development has its packages whatever NODE_ENV says, a shop what npm leaves it', () => {
  expect(askedOfNpm(true)).toContain('--include=dev')
  expect(askedOfNpm(false)).toEqual(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
})
