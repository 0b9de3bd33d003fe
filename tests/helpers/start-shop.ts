import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { waitFor } from './wait-for.ts'

const root = path.resolve(import.meta.dirname, '../..')
const patienceMs = 60_000

export interface Letter {
  subject: string
  text: string
}

/** A line of the bank's own book. */
export interface BankLine {
  id: string
  order_id: string
  state: string
  amount: { value: number; currency: string }
  callbacks_taken: number
}

/** The shop and the outside world beside it, each a process of its own. */
export interface RunningShop {
  url: string
  listLetters(to: string): Promise<Letter[]>
  listPayments(): Promise<BankLine[]>
  /** Tells the outside world how to behave; see docs/payments.md. */
  control(command: Record<string, unknown>): Promise<void>
  /** Does what an operator does, by the command line; throws with its words when it refuses. */
  operate(...command: string[]): Promise<void>
  /** The newest lines of what both logged. */
  recentLog(): string
  /** Ends both as an operator would, and removes what they stored. */
  stop(): Promise<void>
}

/** Starts the shop by the command of the README, on free ports, with an empty data folder. */
export async function startShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-journeys-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...cleanEnvironment(), PORT: '0', DATA_DIR: folder, TRUST_PROXY: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = keepLastLines(child)
  const operate = async (...command: string[]) => {
    const env = { ...cleanEnvironment(), DATA_DIR: folder }
    await promisify(execFile)(process.execPath, ['server/cli/shop-cli.ts', ...command], {
      cwd: root,
      env,
    })
  }
  const stop = async () => {
    await end(child)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { url, sandboxUrl } = await readAddresses(child)
    return { url, ...outsideAt(sandboxUrl), operate, recentLog: () => log.join('\n'), stop }
  } catch (error) {
    await stop()
    throw new Error(`the shop did not start:\n${log.join('\n')}`, { cause: error })
  }
}

/**
 * What this run was told about other shops must not reach this one: it gets what a process needs of
 * its machine, and the word of npm by which it ends when the run is killed.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = /^(PATH|HOME|LANG|TMPDIR|TEMP|TMP|SystemRoot|USERPROFILE|npm_lifecycle_event)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)))
}

function outsideAt(url: string): Pick<RunningShop, 'listLetters' | 'listPayments' | 'control'> {
  const read = async (address: string) => (await fetch(`${url}${address}`)).json()
  return {
    listLetters: (to) => read(`/mail.json?to=${encodeURIComponent(to)}`) as Promise<Letter[]>,
    listPayments: () => read('/payments.json') as Promise<BankLine[]>,
    async control(command) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(command)
      const answer = await fetch(`${url}/control`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    },
  }
}

/** The six digits of the newest letter to an address; letters come through an outbox. */
export function readMailedCode(shop: RunningShop, email: string): Promise<string> {
  return waitFor(`a code for ${email}`, async () => {
    const [letter] = await shop.listLetters(email)
    return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0]
  })
}

async function readAddresses(child: ChildProcess): Promise<{ url: string; sandboxUrl: string }> {
  const lines = createInterface({ input: child.stdout! })
  const late = AbortSignal.timeout(patienceMs)
  const ended = once(child, 'exit', { signal: late }).then(([code]) => {
    throw new Error(`the start ended with ${String(code)}`)
  })
  // The exit may come long after the addresses.
  ended.catch(() => undefined)
  const [line] = await Promise.race([once(lines, 'line', { signal: late }), ended])
  return JSON.parse(String(line)) as { url: string; sandboxUrl: string }
}

function keepLastLines(child: ChildProcess): string[] {
  const kept: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => {
    kept.push(line)
    if (kept.length > 200) kept.shift()
  })
  return kept
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(forced)
}
