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
  const real = fs.realpathSync(folder)
  const own = await lockAddress(addressOf(real), folder)
  // A name of Linux's own is known in one container only; the folder may be shared by two.
  if (process.platform !== 'linux') return own
  try {
    const beside = await lockBeside(real, folder)
    return { release: async () => void (await Promise.all([own.release(), beside?.release()])) }
  } catch (error) {
    await own.release()
    throw error
  }
}

async function lockAddress(address: string, folder: string): Promise<DirectoryLock> {
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || (await isAlive(address))) throw taken(error, folder)
    // A socket file of a process that was killed: nobody listens behind it.
    fs.rmSync(address, { force: true })
    return listen(address)
  })
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** By a socket file beside the folder; null where the disk can hold none. */
async function lockBeside(real: string, folder: string): Promise<DirectoryLock | null> {
  // By way of the open folder, for the path of a socket must be short.
  const parent = fs.openSync(path.dirname(real), 'r')
  const address = `/proc/self/fd/${parent}/${path.basename(real)}.lock`
  try {
    const lock = await lockAddress(address, folder)
    return { release: () => lock.release().then(() => fs.closeSync(parent)) }
  } catch (error) {
    fs.closeSync(parent)
    if (error instanceof DirectoryTaken) throw error
    return null
  }
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

class DirectoryTaken extends Error {}

function taken(error: NodeJS.ErrnoException, folder: string): Error {
  if (error.code !== 'EADDRINUSE') return error
  const remedy = 'Stop it first, or set DATA_DIR or DATABASE_URL.'
  return new DirectoryTaken(`Another process has the database in ${folder} open. ${remedy}`)
}

/** An abstract socket on Linux, a named pipe on Windows, a socket in the temp folder elsewhere. */
function addressOf(folder: string): string {
  const name = `vitrine-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return path.join(os.tmpdir(), `${name}.sock`)
}
