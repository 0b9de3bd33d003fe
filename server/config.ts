import { isLocale, type Locale } from '#contract/locales.ts'
import { limits } from '#contract/limits.ts'
import {
  cardFormKinds,
  spamCheckAdapters,
  type CardFormKind,
  type SpamCheckAdapter,
} from '#contract/page-settings.ts'
import {
  asOrigin,
  checkDatabase,
  checkMail,
  checkServer,
  checkUrl,
  isChallengeSource,
  withoutSlash,
  type Check,
} from './config-addresses.ts'
import { isOff, isOn, list, parseKey, wholeNumber } from './config-values.ts'
import { isLocal } from './kernel/this-machine.ts'
import { isNetwork } from './platform/http/network.ts'

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
  /** Where a command line was typed: npm runs it from the root of the project. */
  typedIn: string
  databaseUrl: string
  bankUrl: string
  bankKeys: readonly string[]
  /** Where 3-D Secure pages stand besides at the bank: origins, or `https:` for all of them. */
  challengeOrigins: readonly string[]
  /** Base address of the fiscal operator. */
  fiscalUrl: string
  mailUrl: string
  /** Whom letters come from; empty: no-reply at the host of PUBLIC_URL. */
  mailFrom: string
  cardForm: CardFormKind
  /** Base64 or hex of 32 bytes; empty: made in the data directory (demo only). */
  codeKey: string
  fingerprintKey: string
  spamCheck: SpamCheckConfig
  trustProxy: readonly string[]
  startLocale: Locale
  orderTtlSeconds: number
  metricsToken: string
  logLevel: string
  production: boolean
  development: boolean
}

export interface SpamCheckConfig {
  adapter: SpamCheckAdapter
  /** Shown to browsers; empty for proof of work. */
  siteKey: string
  secret: string
  url: string
}

type Environment = Readonly<Record<string, string | undefined>>
/** A variable without the space around it; one that is empty is as good as not set. */
type Text = (name: string, fallback: string) => string

const demoBankKeys = 'vitrine-demo-bank-key-1,vitrine-demo-bank-key-2'
const longestOrderSeconds = 30 * 86_400
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

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
  const check: Check = (ok, problem) => ok || problems.push(problem)
  const text: Text = (name, fallback) => env[name]?.trim() || fallback
  const port = readPort('PORT', 3000, text, check)
  const sandboxUrl = `http://127.0.0.1:${readPort('SANDBOX_PORT', port + 1, text, check)}`
  const publicUrl = text('PUBLIC_URL', port === 0 ? '' : `http://localhost:${port}`)
  const config: Config = {
    host: text('HOST', '127.0.0.1'),
    port,
    publicUrl: asOrigin(publicUrl),
    dataDir: text('DATA_DIR', './.data'),
    typedIn: text('INIT_CWD', '.'),
    databaseUrl: text('DATABASE_URL', ''),
    bankUrl: withoutSlash(text('BANK_URL', sandboxUrl)),
    bankKeys: list(text('BANK_KEYS', demoBankKeys)),
    challengeOrigins: list(text('CHALLENGE_ORIGINS', '')).map(asOrigin),
    fiscalUrl: withoutSlash(text('FISCAL_URL', text('BANK_URL', sandboxUrl))),
    mailUrl: text('MAIL_URL', `smtp://127.0.0.1:${port + 2}`),
    mailFrom: text('MAIL_FROM', ''),
    cardForm: text('CARD_FORM', 'form') as CardFormKind,
    codeKey: text('CODE_KEY', ''),
    fingerprintKey: text('FINGERPRINT_KEY', ''),
    spamCheck: readSpamCheck(text),
    trustProxy: readProxies(text),
    startLocale: text('START_LOCALE', 'en') as Locale,
    orderTtlSeconds: wholeNumber(text('ORDER_TTL_S', String(limits.orderTtlSeconds))),
    metricsToken: text('METRICS_TOKEN', ''),
    logLevel: text('LOG_LEVEL', 'info'),
    production: readMode(text, check) === 'production',
    development: env['VITRINE_DEV'] === '1',
  }
  checkAddresses(config, check)
  checkChoices(config, check)
  checkKeys(config, check)
  checkProduction(config, text, check)
  const sandbox = text('SANDBOX', 'on')
  check(isOn(sandbox) || isOff(sandbox), 'SANDBOX must be on or off')
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

const siteverifyUrls: Readonly<Record<string, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

function readSpamCheck(text: Text): SpamCheckConfig {
  const adapter = text('SPAM_CHECK', 'proof-of-work')
  const name = adapter.toUpperCase()
  return {
    adapter: adapter as SpamCheckAdapter,
    siteKey: text(`${name}_SITE_KEY`, ''),
    secret: text(`${name}_SECRET`, ''),
    url: text('SPAM_CHECK_URL', siteverifyUrls[adapter] ?? ''),
  }
}

function readProxies(text: Text): string[] {
  const given = text('TRUST_PROXY', 'off')
  return isOff(given) ? [] : list(given)
}

/** A wrong one reads as the default: addresses made of it would add problems nobody has. */
function readPort(name: string, fallback: number, text: Text, check: Check): number {
  const given = text(name, '')
  const port = wholeNumber(given)
  const good = port <= 65_535
  check(good || given === '', `${name} must be a number from 0 to 65535; 0 takes a free port`)
  return good ? port : fallback
}

/** A slip such as `prod` would open the demo to the world: nothing unknown is taken for a trial. */
function readMode(text: Text, check: Check): string {
  const mode = text('NODE_ENV', 'development')
  check(
    ['production', 'development', 'test'].includes(mode),
    'NODE_ENV must be production, development or test, or not be set',
  )
  return mode
}

function checkAddresses(config: Config, check: Check): void {
  const { publicUrl, trustProxy, challengeOrigins } = config
  checkServer(config.bankUrl, 'BANK_URL', check)
  // One that is the bank's has been looked at.
  if (config.fiscalUrl !== config.bankUrl) {
    checkServer(config.fiscalUrl, 'FISCAL_URL', check)
  }
  checkMail(config, check)
  check(/^[\w.:%-]+$/.test(config.host), 'HOST must be an address or a name, such as 127.0.0.1')
  check(
    publicUrl === '' || (URL.canParse(publicUrl) && /^https?:\/\/[^/\\?#@]+$/i.test(publicUrl)),
    'PUBLIC_URL must be an address such as https://shop.test, without user, path and query',
  )
  checkDatabase(config.databaseUrl, check)
  check(
    challengeOrigins.every(isChallengeSource),
    'CHALLENGE_ORIGINS must be https: or a list of origins, such as https://acs.test,https://3ds.test',
  )
  check(
    trustProxy.every(isNetwork),
    'TRUST_PROXY must list addresses or networks, such as 10.0.0.0/8,127.0.0.1; /0 is everybody',
  )
}

function checkChoices(config: Config, check: Check): void {
  check(isLocale(config.startLocale), 'START_LOCALE must be br, en, ru or hi')
  check(cardFormKinds.includes(config.cardForm), 'CARD_FORM must be form or widget')
  const { adapter, siteKey, secret, url } = config.spamCheck
  check(
    spamCheckAdapters.includes(adapter),
    'SPAM_CHECK must be proof-of-work, recaptcha or turnstile',
  )
  if (adapter === 'recaptcha' || adapter === 'turnstile') {
    const name = adapter.toUpperCase()
    check(
      siteKey !== '' && secret !== '',
      `${name}_SITE_KEY and ${name}_SECRET must be set: SPAM_CHECK is ${adapter}`,
    )
    checkUrl(url, 'SPAM_CHECK_URL', ['http:', 'https:'], check)
  }
  check(
    config.orderTtlSeconds >= 1 && config.orderTtlSeconds <= longestOrderSeconds,
    `ORDER_TTL_S must be a whole number of seconds from 1 to ${longestOrderSeconds}, 30 days`,
  )
  check(logLevels.includes(config.logLevel), `LOG_LEVEL must be one of ${logLevels.join(', ')}`)
}

function checkKeys(config: Config, check: Check): void {
  const count = config.bankKeys.length
  check(count === 1 || count === 2, 'BANK_KEYS must be one key or two: current,next')
  const keys = { CODE_KEY: config.codeKey, FINGERPRINT_KEY: config.fingerprintKey }
  for (const [name, value] of Object.entries(keys)) {
    check(
      value === '' || parseKey(value) !== null,
      `${name} must be 32 bytes in hex or base64; make one with: openssl rand -hex 32`,
    )
  }
}

/** Whether the world can reach the shop: it sells for real money and knows no demo. */
export function isPublic({ production, publicUrl }: Config): boolean {
  return production && URL.canParse(publicUrl) && !isLocal(publicUrl)
}

/** A shop that the world can reach refuses everything that is only good for trying it out. */
function checkProduction(config: Config, text: Text, check: Check): void {
  if (!isPublic(config)) return
  const hasSandbox = !isOff(text('SANDBOX', 'off'))
  check(
    /^https:/i.test(config.bankUrl) && !isLocal(config.bankUrl) && !hasSandbox,
    'BANK_URL must name a real acquirer, by https:, and SANDBOX be off: PUBLIC_URL is not localhost',
  )
  check(
    !config.bankKeys.some((key) => list(demoBankKeys).includes(key)),
    'BANK_KEYS still holds the demo keys: set the keys your acquirer gave you',
  )
  check(text('FISCAL_URL', '') !== '', 'FISCAL_URL must name your fiscal operator')
  check(text('MAIL_URL', '') !== '', 'MAIL_URL must name your mail server')
  check(
    config.codeKey !== '' && config.fingerprintKey !== '',
    'CODE_KEY and FINGERPRINT_KEY must be set: keys made in the data directory are for the demo',
  )
}
