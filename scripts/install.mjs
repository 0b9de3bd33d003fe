import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findNode } from './pinned-node.mjs'
import { root } from './root.mjs'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 */

/**
 * Runs `npm ci` when what is installed is not what the lock file says.
 * npm's own chatter goes to stderr: stdout belongs to the command.
 * @param {{ withDevelopment: boolean }} options an operator's `npm ci --omit=dev` is left alone
 */
export function ensureInstalled({ withDevelopment }) {
  if (isInstalled(withDevelopment)) return
  console.error('Installing packages …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // With NODE_ENV=production in the environment npm leaves out what development needs.
  if (withDevelopment) args.push('--include=dev')
  const npm = process.env.npm_execpath
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: onWindows })
  if (result.status === 0) return
  console.error('npm ci failed; its reason is above.')
  process.exit(1)
}

const onWindows = process.platform === 'win32'

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted install is seen as none.
 * @param {boolean} withDevelopment
 */
function isInstalled(withDevelopment) {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (!wanted || !present || !findNode()) return false
  return Object.entries(wanted).every(([place, locked]) => {
    if (place === '' || present[place]?.version === locked.version) return true
    if (present[place]) return false
    return locked.optional || (!withDevelopment && (locked.dev || locked.devOptional))
  })
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}
