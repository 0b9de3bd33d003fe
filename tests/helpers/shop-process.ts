import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const logKeptChars = 20_000

/** The shop as operators run it: a process of its own, told everything by its environment. */
export interface ShopProcess {
  url: string
  pid: number
  /** The end of what it wrote; shown when a test fails. */
  log(): string
  /** As the power switch: nothing of it runs afterwards. */
  kill(): Promise<void>
  /** As an operator stops it. */
  stop(): Promise<void>
}

/** Starts a shop and waits until it listens; throws with its own words when it does not. */
export async function startShopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '127.0.0.1',
        ...env,
      },
    },
  )
  let log = ''
  child.stderr!.on('data', (chunk) => (log = (log + String(chunk)).slice(-logKeptChars)))
  const port = await firstPort(child)
  if (port === null) throw new Error(`the shop did not start: ${log}`)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    log: () => log,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

function firstPort(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    // Not at its exit: some of its last words may be on the way then.
    child.once('close', () => resolve(null))
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
