import { probePort, requireFreePorts } from './ports.mjs'

const demoBankKeys = 'vitrine-demo-bank-key-1,vitrine-demo-bank-key-2'

/**
 * @typedef {object} Settings
 * @property {boolean} development
 * @property {boolean} anyPort `PORT=0`: free ports are taken and reported as one JSON line
 * @property {string} host
 * @property {number} port of the shop
 * @property {string} publicUrl
 * @property {boolean} withSandbox
 * @property {number} sandboxPort 0 for any
 * @property {number} smtpPort 0 for any
 */

/**
 * Only what this command needs to know; the shop reads and checks the whole environment itself.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 * @returns {Promise<Settings>}
 */
export async function readSettings(env, args) {
  const host = env.HOST || '127.0.0.1'
  const asked = readPort(env.PORT, 'PORT', 3000)
  const anyPort = asked === 0
  const withSandbox = !env.BANK_URL?.trim() && !/^\s*(off|0|false|no)\s*$/i.test(env.SANDBOX ?? '')
  const port = anyPort ? ((await probePort(0, host)) ?? 0) : asked
  const sandboxPort = readPort(env.SANDBOX_PORT, 'SANDBOX_PORT', anyPort ? 0 : port + 1)
  return {
    development: args.includes('--dev'),
    anyPort,
    host,
    port,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    withSandbox,
    sandboxPort,
    smtpPort: anyPort ? 0 : port + 2,
  }
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
  const outside = sandbox ? outsideWorld(env, settings, sandbox) : {}
  const mode = settings.development ? { NODE_ENV: 'development', VITRINE_DEV: '1' } : {}
  return { ...env, ...outside, ...mode, PORT: String(settings.port), HOST: settings.host }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings} settings
 * @param {{ httpPort: number, smtpPort: number }} sandbox
 */
function outsideWorld(env, settings, { httpPort, smtpPort }) {
  const url = `http://${nameOf(settings.host)}:${httpPort}`
  return {
    BANK_URL: url,
    BANK_KEYS: env.BANK_KEYS || demoBankKeys,
    FISCAL_URL: env.FISCAL_URL || url,
    MAIL_URL: env.MAIL_URL || `smtp://${nameOf(settings.host)}:${smtpPort}`,
    SANDBOX: 'on',
    SANDBOX_PORT: String(httpPort),
  }
}

/**
 * A name under which this machine reaches what listens on `host`.
 * @param {string} host
 */
export function nameOf(host) {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings} settings
 */
export function sandboxEnvironment(env, settings) {
  return {
    ...env,
    PORT: String(settings.sandboxPort),
    SMTP_PORT: String(settings.smtpPort),
    PUBLIC_URL: settings.publicUrl,
    BANK_KEYS: env.BANK_KEYS || demoBankKeys,
  }
}

/**
 * @param {string | undefined} text
 * @param {string} name
 * @param {number} fallback
 */
function readPort(text, name, fallback) {
  if (!text) return fallback
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  console.error(`${name} is "${text}"; it has to be a port between 0 and 65535.`)
  process.exit(1)
}
