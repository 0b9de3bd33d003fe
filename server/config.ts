import { isLocale, type Locale } from '#contract/locales.ts'
import { limits } from '#contract/limits.ts'

/**
 * The environment, read once at start. Every variable has a default: with none set the shop runs in
 * demo mode. All problems are reported at once, in words, with the remedy.
 */
export interface Config {
  host: string
  port: number
  /** Empty until the port is known when PORT=0. */
  publicUrl: string
  dataDir: string
  databaseUrl: string
  bankUrl: string
  bankKeys: readonly string[]
  mailUrl: string
  /** Base64 or hex of 32 bytes; empty: made in the data directory (demo only). */
  codeKey: string
  fingerprintKey: string
  spamCheck: 'proof-of-work' | 'recaptcha' | 'turnstile'
  trustProxy: readonly string[]
  startLocale: Locale
  orderTtlSeconds: number
  metricsToken: string
  logLevel: string
  production: boolean
  development: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

const demoBankKeys = 'vitrine-demo-bank-key-1,vitrine-demo-bank-key-2'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const cidr = /^[0-9a-f:.]+(\/\d{1,3})?$/i

export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The environment needs attention:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.problems = problems
  }
}

/** Parses the environment; throws ConfigError with every problem found. */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback
  const check = (ok: boolean, problem: string) => ok || problems.push(problem)

  const port = Number(text('PORT', '3000'))
  check(
    Number.isInteger(port) && port >= 0 && port <= 65_535,
    'PORT must be a number from 0 to 65535; 0 takes a free port',
  )
  const bankUrl = text('BANK_URL', `http://127.0.0.1:${text('SANDBOX_PORT', String(port + 1))}`)
  const mailUrl = text('MAIL_URL', `smtp://127.0.0.1:${port + 2}`)
  const publicUrl = text('PUBLIC_URL', port === 0 ? '' : `http://localhost:${port}`)
  checkUrl(bankUrl, 'BANK_URL', ['http:', 'https:'], check)
  checkUrl(mailUrl, 'MAIL_URL', ['smtp:', 'smtps:'], check)
  if (publicUrl !== '') checkUrl(publicUrl, 'PUBLIC_URL', ['http:', 'https:'], check)
  const databaseUrl = text('DATABASE_URL', '')
  if (databaseUrl !== '') checkUrl(databaseUrl, 'DATABASE_URL', ['postgres:', 'postgresql:'], check)

  const startLocale = text('START_LOCALE', 'en')
  check(isLocale(startLocale), 'START_LOCALE must be br, en, ru or hi')
  const spamCheck = text('SPAM_CHECK', 'proof-of-work')
  check(
    ['proof-of-work', 'recaptcha', 'turnstile'].includes(spamCheck),
    'SPAM_CHECK must be proof-of-work, recaptcha or turnstile',
  )
  const trustProxy = list(text('TRUST_PROXY', ''))
  check(
    trustProxy.every((entry) => cidr.test(entry)),
    'TRUST_PROXY must be a list of addresses or networks, such as 10.0.0.0/8,127.0.0.1',
  )
  const orderTtlSeconds = Number(text('ORDER_TTL_S', String(limits.orderTtlSeconds)))
  check(
    Number.isInteger(orderTtlSeconds) && orderTtlSeconds > 0,
    'ORDER_TTL_S must be a whole number of seconds above 0',
  )
  const logLevel = text('LOG_LEVEL', 'info')
  check(logLevels.includes(logLevel), `LOG_LEVEL must be one of ${logLevels.join(', ')}`)
  const bankKeys = list(text('BANK_KEYS', demoBankKeys))
  check(
    bankKeys.length >= 1 && bankKeys.length <= 2,
    'BANK_KEYS must be one key or two: current,next',
  )
  for (const name of ['CODE_KEY', 'FINGERPRINT_KEY']) {
    const value = text(name, '')
    check(
      value === '' || keyBytes(value) === 32,
      `${name} must be 32 bytes in hex or base64; make one with: openssl rand -hex 32`,
    )
  }

  const production = env['NODE_ENV'] === 'production'
  if (production && publicUrl !== '' && !isLocal(publicUrl)) {
    check(
      env['BANK_URL'] !== undefined && !isLocal(bankUrl) && text('SANDBOX', 'off') === 'off',
      'BANK_URL must name a real acquirer and SANDBOX be off: PUBLIC_URL is not localhost',
    )
    check(
      env['BANK_KEYS'] !== undefined && text('BANK_KEYS', '') !== demoBankKeys,
      'BANK_KEYS still holds the demo keys: set the keys your acquirer gave you',
    )
    check(env['MAIL_URL'] !== undefined, 'MAIL_URL must name your mail server')
    check(
      text('CODE_KEY', '') !== '' && text('FINGERPRINT_KEY', '') !== '',
      'CODE_KEY and FINGERPRINT_KEY must be set: demo keys are refused in production',
    )
  }
  if (problems.length > 0) throw new ConfigError(problems)

  return {
    host: text('HOST', '127.0.0.1'),
    port,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    dataDir: text('DATA_DIR', './.data'),
    databaseUrl,
    bankUrl: bankUrl.replace(/\/+$/, ''),
    bankKeys,
    mailUrl,
    codeKey: text('CODE_KEY', ''),
    fingerprintKey: text('FINGERPRINT_KEY', ''),
    spamCheck: spamCheck as Config['spamCheck'],
    trustProxy,
    startLocale: startLocale as Locale,
    orderTtlSeconds,
    metricsToken: text('METRICS_TOKEN', ''),
    logLevel,
    production,
    development: env['VITRINE_DEV'] === '1',
  }
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function checkUrl(
  value: string,
  name: string,
  protocols: readonly string[],
  check: (ok: boolean, problem: string) => unknown,
): void {
  const good = URL.canParse(value) && protocols.includes(new URL(value).protocol)
  check(
    good,
    `${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  )
}

function isLocal(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}

/** Length of a key given in hex or base64, in bytes. */
function keyBytes(value: string): number {
  return keyFrom(value).length
}

/** Bytes of a key given as 64 hex digits or as base64. */
export function keyFrom(value: string): Buffer {
  return /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
}
