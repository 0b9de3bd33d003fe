import fs from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const needed = 24
const platform = process.platform === 'win32' ? 'win' : process.platform
const file = process.platform === 'win32' ? 'node.exe' : 'node'
const pinned = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)

/**
 * Where Linux keeps what loads a program built for glibc, as the packages' Node is: some, such as
 * Alpine, have none, and their own Node is as good.
 * @type {Readonly<Record<string, string>>}
 */
const loaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }

/**
 * @param {NodeJS.Platform} system
 * @param {string} arch
 * @param {(file: string) => boolean} exists
 */
export function canRunPinned(system, arch, exists = fs.existsSync) {
  return system !== 'linux' || exists(loaders[arch] ?? '')
}

/**
 * The Node that runs the project: the one that came with the packages, else the machine's own
 * when it is new enough (there is no such package for macOS). Null when neither is there.
 * @returns {string | null}
 */
export function findNode() {
  if (fs.existsSync(pinned) && canRunPinned(process.platform, process.arch)) return pinned
  return Number(process.versions.node.split('.')[0]) >= needed ? process.execPath : null
}

/** @returns {string} */
export function requireNode() {
  const node = findNode()
  if (node) return node
  const own = `this is Node ${process.versions.node} on ${process.platform} ${process.arch}`
  console.error(
    `Node ${needed} is needed and ${own}, where no Node ${needed} of npm runs.\n` +
      `Install Node ${needed} or newer (https://nodejs.org) and run the command again.`,
  )
  process.exit(1)
}
