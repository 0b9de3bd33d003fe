import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { createCluster, serverOwner } from './throwaway-postgres.ts'

const patienceMs = 20_000
/** In order, at once with a recovery at the next start, or as by the power switch. */
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT', power: 'SIGKILL' } as const

/** A server that can be stopped and started again, and that keeps what it has promised. */
export interface RestartablePostgres {
  url: string
  /** Of the server's first process; it changes with every start. */
  pid(): number
  stop(how: keyof typeof stopSignals): Promise<void>
  start(): Promise<void>
  /** Stands still with its connections open, or goes on. */
  setFrozen(isFrozen: boolean): void
  remove(): Promise<void>
}

/**
 * Null where the machine has no PostgreSQL. It syncs to disk as a real one does; `settings` are
 * those of postgresql.conf, each `name=value`.
 */
export async function restartablePostgres(
  settings: readonly string[] = [],
): Promise<RestartablePostgres | null> {
  const bin = findPostgresBinaries()
  if (!bin || process.platform === 'win32') return null
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-pg-'))
  const owner = serverOwner()
  if (owner) fs.chownSync(dir, owner.uid, owner.gid)
  const env = { PATH: process.env.PATH, LC_ALL: 'C', HOME: dir, DIR: dir }
  const options = { ...owner, cwd: dir, env }
  createCluster(bin, dir, options)
  const url = `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(dir)}`
  let running: { watcher: ChildProcess; pid: number } | null = null
  const server: RestartablePostgres = {
    url,
    pid: () => running?.pid ?? 0,
    async start() {
      running = await startServer(bin, dir, options, settings)
      await firstAnswer(url, dir)
    },
    async stop(how) {
      if (!running) return
      const { watcher, pid } = running
      running = null
      const backends = how === 'power' ? childrenOf(pid) : []
      for (const one of [pid, ...backends]) signal(one, stopSignals[how])
      await endWatcher(watcher)
    },
    setFrozen(isFrozen) {
      if (!running) return
      for (const one of [running.pid, ...childrenOf(running.pid)]) {
        signal(one, isFrozen ? 'SIGSTOP' : 'SIGCONT')
      }
    },
    async remove() {
      server.setFrozen(false)
      await server.stop('immediate')
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

type Options = Parameters<typeof createCluster>[2]

/** A shell holds the server and reads our pipe, so that it never outlives the test process. */
async function startServer(
  bin: string,
  dir: string,
  options: Options,
  settings: readonly string[],
) {
  const script =
    '"$0" "$@" >>"$DIR/log" 2>&1 & p=$!; echo $p; cat >/dev/null; kill -QUIT $p; kill -CONT $p; wait $p'
  const all = ['listen_addresses=', 'max_connections=200', ...settings]
  const server = [path.join(bin, 'postgres'), '-D', path.join(dir, 'data'), '-k', dir, '-p', '5432']
  const watcher = spawn(
    '/bin/sh',
    ['-c', script, ...server, ...all.flatMap((one) => ['-c', one])],
    {
      ...options,
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const pid = await new Promise<number>((resolve) => {
    watcher.stdout!.once('data', (line) => resolve(Number(String(line))))
  })
  return { watcher, pid }
}

/** The shell waits for the server's own end, then ends itself. */
function endWatcher(watcher: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    watcher.once('exit', () => resolve())
    watcher.stdin?.end()
  })
}

/** Recovery after a crash answers "starting up" for a while; that is no answer yet. */
async function firstAnswer(url: string, dir: string): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (cause) {
      if (Date.now() > giveUpAt) {
        throw new Error(fs.readFileSync(path.join(dir, 'log'), 'utf8'), { cause })
      }
      await pause(20)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function childrenOf(pid: number): number[] {
  const isChild = (name: string) => {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
    } catch {
      return false
    }
  }
  const names = fs.existsSync('/proc') ? fs.readdirSync('/proc') : []
  return names.filter((name) => /^\d+$/.test(name) && isChild(name)).map(Number)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}
