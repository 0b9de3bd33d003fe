import fs from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const needed = 24
const platform = process.platform === 'win32' ? 'win' : process.platform
const file = process.platform === 'win32' ? 'node.exe' : 'node'
const pinned = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)

/**
 * The Node that runs the project: the one that came with the packages, else the machine's own
 * when it is new enough (there is no such package for macOS). Null when neither is there.
 * @returns {string | null}
 */
export function findNode() {
  if (fs.existsSync(pinned)) return pinned
  return Number(process.versions.node.split('.')[0]) >= needed ? process.execPath : null
}

/** @returns {string} */
export function requireNode() {
  const node = findNode()
  if (node) return node
  const own = `this is Node ${process.versions.node} on ${process.platform} ${process.arch}`
  console.error(
    `Node ${needed} is needed and ${own}, for which npm has no pinned Node ${needed}.\n` +
      `Install Node ${needed} or newer (https://nodejs.org) and run the command again.`,
  )
  process.exit(1)
}
