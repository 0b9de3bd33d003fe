import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries } from './postgres-binaries.ts'

export type ThrowawayPostgres = {
  /** Address of the maintenance database, usable as `DATABASE_URL`; it goes over a unix socket. */
  url: string
  version: string
  stop: () => Promise<void>
}

/** Nothing here outlives the run, so nothing has to be safe on disk. */
const fastAndForgetful = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  autovacuum: 'off',
  logging_collector: 'off',
  log_min_messages: 'fatal',
}

/**
 * A PostgreSQL server of this test run, from the machine's own binaries; null where there are none.
 * It ends with the test process, after `kill -9` too: a shell holds the server and reads our pipe.
 */
export async function throwawayPostgres(): Promise<ThrowawayPostgres | null> {
  const bin = findPostgresBinaries()
  if (!bin || process.platform === 'win32') return null
  const dir = fs.mkdtempSync(path.join(roomyTempDir(), 'vitrine-pg-'))
  const owner = serverOwner()
  if (owner) fs.chownSync(dir, owner.uid, owner.gid)
  const options = {
    ...owner,
    cwd: dir,
    env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: dir, DIR: dir },
  }
  createCluster(bin, dir, options)
  const watcher = startWatched(bin, dir, options)
  const url = `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(dir)}`
  return { url, version: await firstAnswer(url, dir), stop: () => endWatcher(watcher) }
}

export type SpawnOptions = { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }

export function createCluster(bin: string, dir: string, options: SpawnOptions): void {
  const flags = ['-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const args = ['-D', path.join(dir, 'data'), ...flags, '--no-instructions']
  const made = spawnSync(path.join(bin, 'initdb'), args, { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
}

function startWatched(bin: string, dir: string, options: SpawnOptions): ChildProcess {
  const settings = Object.entries(fastAndForgetful).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = [path.join(bin, 'postgres'), '-D', path.join(dir, 'data'), '-k', dir]
  const script =
    '"$0" "$@" >"$DIR/log" 2>&1 & p=$!; cat >/dev/null; kill -QUIT $p 2>/dev/null; wait $p; rm -rf "$DIR"'
  const watcher = spawn('/bin/sh', ['-c', script, ...server, '-p', '5432', ...settings], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  return watcher
}

async function firstAnswer(url: string, dir: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      const { rows } = await client.query('show server_version')
      return String(rows[0].server_version).split(' ')[0] ?? ''
    } catch (cause) {
      if (attempt > 500) {
        throw new Error(fs.readFileSync(path.join(dir, 'log'), 'utf8'), { cause })
      }
      await pause(10)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

function endWatcher(watcher: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    watcher.ref()
    watcher.once('exit', () => resolve())
    watcher.stdin?.end()
  })
}

/** `initdb` and `postgres` refuse root: as root they run as the system's own postgres account. */
export function serverOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: ask('-u'), gid: ask('-g') }
}

/** Memory when it is large enough; Docker's default /dev/shm of 64 MB is not. */
function roomyTempDir(): string {
  const memory = '/dev/shm'
  if (!fs.existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(memory)
  return bavail * bsize > 1e9 ? memory : os.tmpdir()
}
