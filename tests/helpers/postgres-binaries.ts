import fs from 'node:fs'
import path from 'node:path'

/** Folders with one folder per installed version, as Debian lays them out. */
const versionedRoots = ['/usr/lib/postgresql', '/usr/local/pgsql']

/** The folder of `initdb` and `postgres` of the newest server on this machine, or null. */
export function findPostgresBinaries(): string | null {
  for (const root of versionedRoots) {
    if (!fs.existsSync(root)) continue
    const newestFirst = fs.readdirSync(root).sort((a, b) => Number(b) - Number(a))
    for (const version of newestFirst) {
      const bin = path.join(root, version, 'bin')
      if (fs.existsSync(path.join(bin, 'initdb'))) return bin
    }
  }
  return null
}
