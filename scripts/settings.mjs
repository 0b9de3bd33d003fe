import dns from 'node:dns/promises'
import { requireFreePorts, takeFreePort } from './ports.mjs'

const demoBankKeys = 'vitrine-demo-bank-key-1,vitrine-demo-bank-key-2'

/**
 * @typedef {object} Settings
 * @property {boolean} isReadable false: the shop itself says what is wrong, all at once
 * @property {boolean} development
 * @property {boolean} anyPort `PORT=0`: free ports are taken and reported as one JSON line
 * @property {string} host
 * @property {string} name under which this machine reaches it
 * @property {number} port of the shop
 * @property {string} publicUrl
 * @property {string} bankUrl empty: that of the sandbox
 * @property {string} bankKeys
 * @property {string} fiscalUrl empty: that of the sandbox
 * @property {string} mailUrl empty: that of the sandbox
 * @property {boolean} withSandbox
 * @property {number} sandboxPort 0 for any
 * @property {number} smtpPort 0 for any
 */

/** @typedef {(name: string, fallback?: string) => string} Text */

/**
 * Only what this command needs to know; the shop reads and checks the whole environment itself.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 * @param {Lookup} lookup
 * @returns {Promise<Settings>}
 */
export async function readSettings(env, args, lookup = lookupAll) {
  // As the shop reads it: without the space around it, and blank is as good as not set.
  /** @type {Text} */
  const text = (name, fallback = '') => env[name]?.trim() || fallback
  const development = args.includes('--dev')
  const host = text('HOST', '127.0.0.1')
  const asked = findPort('PORT', 3000, text)
  const anyPort = asked === 0
  const givenSandboxPort = findPort('SANDBOX_PORT', null, text)
  const sandbox = text('SANDBOX', text('BANK_URL') ? 'off' : 'on')
  const isReadable =
    asked !== undefined && givenSandboxPort !== undefined && isHost(host) && isSwitch(sandbox)
  const port = anyPort && isReadable ? await takeFreePort(host) : (asked ?? 0)
  const name = await nameOf(host, lookup)
  const publicUrl = text('PUBLIC_URL', `http://${host === '::1' ? name : 'localhost'}:${port}`)
  // The shop for the world refuses the sandbox: it names all that it wants instead of it.
  const isPublic = !development && text('NODE_ENV') === 'production' && isReached(publicUrl)
  return {
    isReadable,
    development,
    anyPort,
    host,
    name,
    port,
    publicUrl,
    bankUrl: text('BANK_URL'),
    bankKeys: text('BANK_KEYS', demoBankKeys),
    fiscalUrl: text('FISCAL_URL'),
    mailUrl: text('MAIL_URL'),
    withSandbox: !isPublic && isOn(sandbox),
    sandboxPort: givenSandboxPort ?? (anyPort ? 0 : port + 1),
    smtpPort: anyPort ? 0 : port + 2,
  }
}

/** @param {string} word */
const isOn = (word) => /^(on|1|true|yes)$/i.test(word)

/** @param {string} word */
const isSwitch = (word) => isOn(word) || /^(off|0|false|no)$/i.test(word)

/**
 * Whether the world does, rather than this machine alone.
 * @param {string} url
 */
function isReached(url) {
  return URL.canParse(url) && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

/** @param {Settings} settings */
export async function requirePortsOf(settings) {
  const { port, host, sandboxPort, smtpPort, withSandbox } = settings
  const shop = { name: 'PORT', port, use: 'the shop' }
  const outside = [
    { name: 'SANDBOX_PORT', port: sandboxPort, use: 'the sandbox' },
    { name: 'PORT', port: smtpPort, use: 'the mail of the sandbox' },
  ]
  await requireFreePorts(withSandbox ? [shop, ...outside] : [shop], host)
}

/**
 * What the shop is told about the outside world.
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings} settings
 * @param {{ httpPort: number, smtpPort: number } | null} sandbox
 */
export function shopEnvironment(env, settings, sandbox) {
  const outside = sandbox ? outsideWorld(settings, sandbox) : {}
  const mode = settings.development ? { NODE_ENV: 'development', VITRINE_DEV: '1' } : {}
  const { host, port, publicUrl } = settings
  return { ...env, ...outside, ...mode, PORT: String(port), HOST: host, PUBLIC_URL: publicUrl }
}

/**
 * @param {Settings} settings
 * @param {{ httpPort: number, smtpPort: number }} sandbox
 */
function outsideWorld(settings, { httpPort, smtpPort }) {
  const url = `http://${settings.name}:${httpPort}`
  return {
    BANK_URL: settings.bankUrl || url,
    BANK_KEYS: settings.bankKeys,
    FISCAL_URL: settings.fiscalUrl || url,
    MAIL_URL: settings.mailUrl || `smtp://${settings.name}:${smtpPort}`,
    SANDBOX: 'on',
    SANDBOX_PORT: String(httpPort),
  }
}

/** @typedef {(name: string) => Promise<{ address: string }[]>} Lookup */

/** @type {Lookup} */
const lookupAll = (name) => dns.lookup(name, { all: true })

/**
 * A name under which this machine reaches what listens on `host`. Not everywhere is localhost an
 * address of IPv6 too.
 * @param {string} host
 * @param {Lookup} lookup
 */
export async function nameOf(host, lookup) {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost'
  const known = host === '::1' ? await lookup('localhost').catch(() => []) : []
  if (known.some(({ address }) => address === host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings} settings
 */
export function sandboxEnvironment(env, settings) {
  return {
    ...env,
    HOST: settings.host,
    PORT: String(settings.sandboxPort),
    SMTP_PORT: String(settings.smtpPort),
    PUBLIC_URL: settings.publicUrl,
    BANK_KEYS: settings.bankKeys,
  }
}

/**
 * Undefined for what is no port.
 * @template {number | null} Fallback
 * @param {string} name
 * @param {Fallback} fallback
 * @param {Text} text
 * @returns {number | Fallback | undefined}
 */
function findPort(name, fallback, text) {
  const given = text(name)
  if (!given) return fallback
  return /^\d+$/.test(given) && Number(given) <= 65_535 ? Number(given) : undefined
}

/**
 * A name or an address, whether this machine has it or not.
 * @param {string} text
 */
function isHost(text) {
  return /^[\w.:%-]+$/.test(text)
}
