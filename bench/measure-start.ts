import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { median, type Figure } from './figure.ts'
import { cleanEnvironment, root } from './processes.ts'

const rounds = 5

/** From the command to the answer of `/readyz`, with the database and the build already there. */
export async function measureStart(): Promise<Figure> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-bench-'))
  try {
    await startOnce(folder)
    const measured: number[] = []
    for (let nth = 0; nth < rounds; nth++) measured.push(await startOnce(folder))
    return {
      name: 'second `npm start` to ready',
      value: median(measured),
      unit: 'ms',
      rounds: measured,
      limitedBy: 'CPU: loading modules in three processes one after the other, npm itself included',
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds until the one line that says where the shop is: it comes once the shop is ready. */
async function startOnce(folder: string): Promise<number> {
  const npm = process.env['npm_execpath']
  const [program, args] = npm?.endsWith('.js')
    ? [process.execPath, [npm, 'start', '--silent']]
    : ['npm', ['start', '--silent']]
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...cleanEnvironment(), PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
    shell: program === 'npm' && process.platform === 'win32',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', () => resolve())
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  })
  const elapsed = performance.now() - startedAt
  // npm stands between us and the shop: the whole group is asked to stop.
  if (process.platform === 'win32') child.kill()
  else process.kill(-child.pid!, 'SIGTERM')
  await ended
  while (isAlive(-child.pid!)) await pause(20)
  return elapsed
}

/** npm ends before the shop it started: the next start needs the folder to be free. */
function isAlive(group: number): boolean {
  try {
    return process.platform !== 'win32' && process.kill(group, 0)
  } catch {
    return false
  }
}
