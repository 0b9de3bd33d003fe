import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { randomToken } from '#server/kernel/ids.ts'
import { sleep } from '#server/kernel/timers.ts'

export interface DirectoryLock {
  /** Of this very lock. */
  name: string
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
    const release = async () => void (await Promise.all([own.release(), beside?.release()]))
    return { ...own, release }
  } catch (error) {
    await own.release()
    throw error
  }
}

async function lockAddress(address: string, folder: string): Promise<DirectoryLock> {
  const name = randomToken(128)
  const server = await listenAlone(address, name).catch((error: NodeJS.ErrnoException) => {
    throw taken(error, folder)
  })
  server.unref()
  return { name, release: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function listenAlone(address: string, name: string): Promise<net.Server> {
  try {
    return await listen(address, name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' || (await ask(address)) !== null) throw error
    // A socket file of a process that was killed: nobody listens behind it.
    fs.rmSync(address, { force: true })
    return listen(address, name)
  }
}

/** What disks answer that keep no sockets, and systems that show no open files. */
const holdsNoSockets = new Set(['EOPNOTSUPP', 'ENOTSUP', 'EPERM', 'EROFS', 'ENOENT', 'EINVAL'])
/** Far longer than it takes to find nobody behind a socket file and to put one's own there. */
const contestMs = 150

/** By a socket file beside the folder; null where the disk can hold none. */
export async function lockBeside(real: string, folder = real): Promise<DirectoryLock | null> {
  // By way of the open folder, for the path of a socket must be short.
  const parent = fs.openSync(path.dirname(real), 'r')
  const address = `/proc/self/fd/${parent}/${path.basename(real)}.lock`
  try {
    const lock = await lockAddress(address, folder)
    // Two may have found the same one left behind, and the second taken the first's away.
    await sleep(contestMs)
    if ((await ask(address)) !== lock.name) throw inUse(folder)
    return { ...lock, release: () => lock.release().then(() => fs.closeSync(parent)) }
  } catch (error) {
    fs.closeSync(parent)
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EACCES') throw forbidden(path.dirname(real))
    if (!holdsNoSockets.has(code)) throw error
    return null
  }
}

function listen(address: string, name: string): Promise<net.Server> {
  const server = net.createServer((socket) => socket.end(name))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => resolve(server))
  })
}

/** The name of who listens there; null where nobody does, which only a socket file outlives. */
function ask(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let name = ''
    const probe = net.connect(address)
    probe.on('data', (piece) => (name += String(piece)))
    probe.once('end', () => resolve(name))
    // Not to be let near it is not the same as nobody being there.
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? null : name),
    )
  })
}

function taken(error: NodeJS.ErrnoException, folder: string): Error {
  return error.code === 'EADDRINUSE' ? inUse(folder) : error
}

function inUse(folder: string): Error {
  const remedy = 'Stop it first, or set DATA_DIR or DATABASE_URL.'
  return new Error(`Another process has the database in ${folder} open. ${remedy}`)
}

function forbidden(folder: string): Error {
  const remedy = 'Give it to that user, or set DATA_DIR or DATABASE_URL.'
  return new Error(`The user of this process may not write in ${folder}. ${remedy}`)
}

/** An abstract socket on Linux, a named pipe on Windows, a socket in the temp folder elsewhere. */
function addressOf(folder: string): string {
  const name = `vitrine-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return path.join(os.tmpdir(), `${name}.sock`)
}
