import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { randomToken } from '#server/kernel/ids.ts'

const compress = promisify(brotliCompress)

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.js', '.css', '.svg', '.txt', '.json', '.webmanifest'])

export interface StaticFile {
  contentType: string
  cacheControl: string
  etag: string
  content: Buffer
  /** Null where compressing does not pay. */
  brotli: Buffer | null
}

export interface StaticFiles {
  /** Null for what is no file of the build. */
  find(pathname: string): Promise<StaticFile | null>
}

/** The files of a build, listed once: nothing outside the list can ever be asked for. */
export async function createStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    const address = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`
    const known = contentTypes[path.extname(entry.name)] !== undefined
    if (entry.isFile() && known && !address.startsWith('/.')) files.set(address, file)
  }
  const read = new Map<string, Promise<StaticFile>>()
  return {
    async find(pathname) {
      const file = files.get(pathname)
      if (file === undefined) return null
      const started = read.get(pathname) ?? readStatic(pathname, file)
      read.set(pathname, started)
      // A file that could not be read now may be there the next time.
      started.catch(() => read.delete(pathname))
      return started
    },
  }
}

async function readStatic(pathname: string, file: string): Promise<StaticFile> {
  const content = await fs.readFile(file)
  const extension = path.extname(file)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return {
    contentType: contentTypes[extension]!,
    // Names in /assets carry a hash of their content.
    cacheControl: pathname.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    etag: `"${hash}"`,
    content,
    brotli: compressible.has(extension) ? await compressOnce(file, content) : null,
  }
}

/** The best compression takes half a second for the largest file, so it is kept beside it. */
async function compressOnce(file: string, content: Buffer): Promise<Buffer | null> {
  const beside = `${file}.br`
  const known = await fs.readFile(beside).catch(() => null)
  if (known) return known
  const brotli = await compress(content)
  const smaller = brotli.length < content.length ? brotli : null
  // A read-only installation compresses again after each start.
  if (smaller) await keepWhole(beside, smaller).catch(() => undefined)
  return smaller
}

/** Another shop that reads the same build, or a crash, finds the whole file or none. */
async function keepWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomToken(128)}`
  try {
    await fs.writeFile(unfinished, content)
    await fs.rename(unfinished, file)
  } catch (error) {
    await fs.rm(unfinished, { force: true })
    throw error
  }
}
