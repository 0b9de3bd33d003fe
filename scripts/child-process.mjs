import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const stopPatienceMs = 15_000
const followParent = pathToFileURL(path.join(root, 'scripts', 'follow-parent.mjs')).href
const flags = ['--disable-warning=ExperimentalWarning', '--import', followParent]

/**
 * Starts one of our processes. It holds a channel to us and ends when the channel closes, so that
 * nothing outlives this command, not even after `kill -9`.
 * @param {string} node
 * @param {string} entry from the root
 * @param {{ env: Record<string, string | undefined>, stdoutTo: 'inherit' | 2 }} options
 * @returns {ChildProcess}
 */
export function startChild(node, entry, { env, stdoutTo }) {
  return spawn(node, [...flags, entry], {
    cwd: root,
    stdio: ['ignore', stdoutTo, 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'), ...env },
  })
}

/**
 * The first message of a child, or null when it ends without one.
 * @param {ChildProcess} child
 * @returns {Promise<any>}
 */
export function firstMessage(child) {
  return new Promise((resolve) => {
    child.once('message', resolve)
    child.once('exit', () => resolve(null))
  })
}

/**
 * Asks politely, by signal where signals exist and by closing the channel on Windows.
 * @param {ChildProcess | null} child
 * @returns {Promise<void>}
 */
export function stopChild(child) {
  if (!child || child.exitCode !== null || child.signalCode) return Promise.resolve()
  return new Promise((resolve) => {
    const last = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
    child.once('exit', () => {
      clearTimeout(last)
      resolve()
    })
    if (process.platform === 'win32') child.disconnect()
    else child.kill('SIGTERM')
  })
}
