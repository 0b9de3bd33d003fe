import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export interface DirectoryLock {
  release(): Promise<void>
}

/**
 * One process at a time: two embedded databases on one folder corrupt it in silence. The lock is a
 * listening socket that the system drops with the process, whatever kills it.
 */
export async function lockDirectory(folder: string): Promise<DirectoryLock> {
  const address = lockAddress(fs.realpathSync(folder))
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || (await isAlive(address))) throw taken(error, folder)
    // A socket file of a process that was killed: nobody listens behind it.
    fs.rmSync(address, { force: true })
    return listen(address)
  })
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(address: string): Promise<net.Server> {
  const server = net.createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => resolve(server))
  })
}

/** Only a socket file can outlive its process; the other kinds go with it. */
function isAlive(address: string): Promise<boolean> {
  if (!path.isAbsolute(address) || process.platform === 'win32') return Promise.resolve(true)
  return new Promise((resolve) => {
    const probe = net.connect(address, () => resolve(true))
    probe.once('error', () => resolve(false))
    probe.once('close', () => probe.destroy())
  })
}

function taken(error: NodeJS.ErrnoException, folder: string): Error {
  if (error.code !== 'EADDRINUSE') return error
  const remedy = 'Stop it first, or set DATA_DIR or DATABASE_URL.'
  return new Error(`Another process has the database in ${folder} open. ${remedy}`)
}

/** An abstract socket on Linux, a named pipe on Windows, a socket in the temp folder elsewhere. */
function lockAddress(folder: string): string {
  const name = `vitrine-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return path.join(os.tmpdir(), `${name}.sock`)
}
