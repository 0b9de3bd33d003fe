// `npm start` and `npm run dev`: install, build, then the sandbox and the shop, until Ctrl-C.
// It runs on the machine's own Node (20 or newer) and needs nothing installed.
import { ensureBuilt } from './build.mjs'
import { firstMessage, startChild, stopChild } from './child-process.mjs'
import { followNpm } from './follow-npm.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './pinned-node.mjs'
import { waitUntilReady } from './ready.mjs'
import { watchServerSources } from './reload.mjs'
import { readSettings, requirePortsOf, sandboxEnvironment, shopEnvironment } from './settings.mjs'
import { printWelcome } from './welcome.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const settings = await readSettings(process.env, process.argv.slice(2))
if (settings.isReadable) await requirePortsOf(settings)
ensureInstalled({ withDevelopment: settings.development })
const node = requireNode()
if (!settings.isReadable) process.exit(await tellProblems())
if (!settings.development && !ensureBuilt(node)) process.exit(1)

const stdoutTo = settings.anyPort ? 2 : 'inherit'
/** @type {ChildProcess | null} */
let sandbox = null
/** @type {ChildProcess | null} */
let shop = null
let stopping = false
/** One after the other: two shops at once would want the same port. */
/** @type {Promise<ChildProcess | null>} */
let replacing = Promise.resolve(null)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
followNpm(() => stop(0))

const sandboxPorts = settings.withSandbox ? await startSandbox() : null
if (!(await isReady(startShop()))) await stop(1)
if (settings.development) watchServerSources(restartShop)
announce()

/** The shop reads the whole environment, and ends with all that is wrong with it. */
async function tellProblems() {
  const told = startChild(node, 'server/main.ts', { env: process.env, stdoutTo: 2 })
  await firstMessage(told)
  await stopChild(told)
  return told.exitCode || 1
}

async function startSandbox() {
  const env = sandboxEnvironment(process.env, settings)
  sandbox = startChild(node, 'sandbox/main.ts', { env, stdoutTo })
  sandbox.once('exit', () => endWith('The sandbox', sandbox))
  /** @type {{ httpPort: number, smtpPort: number } | null} */
  const ports = await firstMessage(sandbox)
  return ports ?? stop(1)
}

function startShop() {
  const env = shopEnvironment(process.env, settings, sandboxPorts)
  const started = startChild(node, 'server/main.ts', { env, stdoutTo })
  shop = started
  started.once('exit', () => shop === started && endWith('The shop', started))
  return started
}

/** @param {ChildProcess} started */
function isReady(started) {
  return waitUntilReady(`http://${settings.name}:${settings.port}/readyz`, started)
}

/** @param {string} changed */
async function restartShop(changed) {
  console.error(`${changed} changed, restarting`)
  const replaced = replacing.then(replaceShop)
  replacing = replaced
  const started = await replaced
  // The next change may have taken its place meanwhile.
  if ((await isReady(started)) || shop !== started || stopping) return
  console.error('The shop does not start; waiting for the next change.')
}

async function replaceShop() {
  const old = shop
  shop = null
  await stopChild(old)
  return startShop()
}

function announce() {
  const sandboxUrl = sandboxPorts ? `http://${settings.name}:${sandboxPorts.httpPort}` : null
  const url = settings.publicUrl
  if (!settings.anyPort) return printWelcome({ url, sandboxUrl })
  const ports = {
    sandboxPort: sandboxPorts?.httpPort ?? null,
    smtpPort: sandboxPorts?.smtpPort ?? null,
  }
  console.log(JSON.stringify({ url, port: settings.port, sandboxUrl, ...ports }))
}

/**
 * @param {string} name
 * @param {ChildProcess | null} child
 */
function endWith(name, child) {
  if (stopping || settings.development) return
  console.error(`${name} ended by itself (${child?.signalCode ?? `exit code ${child?.exitCode}`}).`)
  stop(child?.exitCode || 1)
}

/**
 * The shop first, so that it can finish with the outside world still there.
 * @param {number} code
 * @returns {Promise<never>}
 */
async function stop(code) {
  if (!stopping) {
    stopping = true
    await stopChild(shop)
    await stopChild(sandbox)
    process.exit(code)
  }
  return new Promise(() => {})
}
