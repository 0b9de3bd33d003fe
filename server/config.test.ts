import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { parseKey } from './config-values.ts'

/** Problems in words, or an empty list when the shop would start. */
function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('an environment with nothing set', () => {
  it('is the demo', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: './.data',
      typedIn: '.',
      databaseUrl: '',
      bankUrl: 'http://127.0.0.1:3001',
      bankKeys: ['vitrine-demo-bank-key-1', 'vitrine-demo-bank-key-2'],
      challengeOrigins: [],
      fiscalUrl: 'http://127.0.0.1:3001',
      mailUrl: 'smtp://127.0.0.1:3002',
      mailFrom: '',
      cardForm: 'form',
      codeKey: '',
      fingerprintKey: '',
      spamCheck: { adapter: 'proof-of-work', siteKey: '', secret: '', url: '' },
      trustProxy: [],
      startLocale: 'en',
      orderTtlSeconds: 1800,
      metricsToken: '',
      logLevel: 'info',
      production: false,
      development: false,
    })
  })

  it('counts its ports from PORT, and learns its own address later when that is 0', () => {
    expect(readConfig({ PORT: '8080' })).toMatchObject({
      publicUrl: 'http://localhost:8080',
      bankUrl: 'http://127.0.0.1:8081',
      fiscalUrl: 'http://127.0.0.1:8081',
      mailUrl: 'smtp://127.0.0.1:8082',
    })
    const second = { PORT: '8090', SANDBOX: 'off', BANK_URL: 'http://127.0.0.1:8081/' }
    expect(readConfig(second).fiscalUrl).toBe('http://127.0.0.1:8081')
    expect(readConfig({ PORT: '0' }).publicUrl).toBe('')
    expect(readConfig({ PORT: '', START_LOCALE: ' ' })).toMatchObject({ port: 3000 })
  })
})

it.each(['', 'off', ' OFF ', '0'])('TRUST_PROXY=%j trusts nobody', (value) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual([])
})

describe('each variable', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['SANDBOX_PORT', 'abc'],
    ['SANDBOX', 'maybe'],
    ['HOST', 'bad host'],
    ['HOST', 'http://localhost'],
    ['SANDBOX_PORT', '65536'],
    ['PUBLIC_URL', 'shop.test'],
    ['PUBLIC_URL', 'ftp://shop.test'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://shop.test/store'],
    ['PUBLIC_URL', 'https://shop.test?from=mail'],
    ['PUBLIC_URL', 'https://user@shop.test'],
    ['PUBLIC_URL', 'https://a\\b'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'db'],
    ['BANK_URL', 'bank'],
    ['BANK_URL', 'https://shop@bank.test'],
    ['BANK_URL', 'https://bank.test?key=1'],
    ['CHALLENGE_ORIGINS', 'http:'],
    ['CHALLENGE_ORIGINS', 'https://acs.test,*'],
    ['CHALLENGE_ORIGINS', 'http://acs.test'],
    ['CHALLENGE_ORIGINS', 'https://acs.test/3ds'],
    ['CHALLENGE_ORIGINS', 'https://acs.test;'],
    ['CHALLENGE_ORIGINS', 'https://'],
    ['CHALLENGE_ORIGINS', "'unsafe-inline'"],
    ['FISCAL_URL', 'receipts'],
    ['FISCAL_URL', 'ftp://fiscal.test'],
    ['FISCAL_URL', 'https://fiscal.test/#shop'],
    ['MAIL_URL', 'http://mail'],
    ['MAIL_URL', 'smtp://shop:50%@mail.test'],
    ['MAIL_URL', 'smtp://shop:50%ff@mail.test'],
    ['MAIL_FROM', 'Shop <cards@shop.test>'],
    ['MAIL_FROM', 'cards'],
    ['MAIL_FROM', 'a@shop.test,b@shop.test'],
    ['CARD_FORM', 'iframe'],
    ['START_LOCALE', 'pt'],
    ['SPAM_CHECK', 'none'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/8,here'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'abc'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['ORDER_TTL_S', '0'],
    ['ORDER_TTL_S', '1.5'],
    ['ORDER_TTL_S', 'soon'],
    ['ORDER_TTL_S', '1e3'],
    ['ORDER_TTL_S', '0x10'],
    ['ORDER_TTL_S', '2592001'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['BANK_KEYS', 'a,b,c'],
    ['BANK_KEYS', ','],
    ['CODE_KEY', 'short'],
    ['CODE_KEY', 'ab'.repeat(31)],
    ['CODE_KEY', 'a'.repeat(43)],
    ['CODE_KEY', `${'a'.repeat(43)}=!!`],
    ['CODE_KEY', `${'a'.repeat(42)} a=`],
    ['FINGERPRINT_KEY', 'ab'.repeat(33)],
  ])('%s=%s is one problem that names it', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} `))
  })

  it.each([
    ['PORT', '65533'],
    ['SANDBOX', 'On'],
    ['SANDBOX', '0'],
    ['HOST', '::1'],
    ['HOST', 'fe80::1%eth0'],
    ['HOST', 'shop-1.internal'],
    ['PUBLIC_URL', 'https://shop.test/'],
    ['DATABASE_URL', 'postgresql://user:pass@db:5432/shop'],
    ['CHALLENGE_ORIGINS', 'https:'],
    ['CHALLENGE_ORIGINS', 'https://acs.test, https://3ds.test:8443,http://localhost:3001'],
    ['CHALLENGE_ORIGINS', 'https://acs.test//,https://ACS.test:8443,HTTPS:'],
    ['CHALLENGE_ORIGINS', 'https://acs.test:443,http://localhost:80/'],
    ['BANK_URL', 'https://bank.test/acquiring'],
    ['FISCAL_URL', 'https://fiscal.test/shop/'],
    ['MAIL_URL', 'smtps://user:pass@mail.test:465'],
    ['MAIL_URL', 'smtp://user:50%25@mail.test'],
    ['MAIL_FROM', 'no-reply+cards@shop.test'],
    ['CARD_FORM', 'widget'],
    ['START_LOCALE', 'hi'],
    ['TRUST_PROXY', '10.0.0.0/8, 127.0.0.1,::1,fd00::/8'],
    ['ORDER_TTL_S', '1'],
    ['ORDER_TTL_S', '2592000'],
    ['LOG_LEVEL', 'silent'],
    ['NODE_ENV', ' '],
    ['NODE_ENV', 'test'],
    ['BANK_KEYS', 'one'],
    ['CODE_KEY', 'ab'.repeat(32)],
    ['CODE_KEY', Buffer.alloc(32, 7).toString('base64')],
  ])('%s=%s is taken', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([])
  })

  it('tells all problems at once, in words', () => {
    const env = { PORT: 'x', START_LOCALE: 'xx', ORDER_TTL_S: '-1', LOG_LEVEL: 'loud' }
    expect(problemsOf(env)).toHaveLength(4)
    expect(() => readConfig(env)).toThrow(/PORT[^]*START_LOCALE[^]*ORDER_TTL_S[^]*LOG_LEVEL/)
  })

  it('an address loses its last slash, an origin is written as browsers write it', () => {
    const CHALLENGE_ORIGINS = 'https://ACS.test/'
    const env = { PUBLIC_URL: 'HTTPS://Shop.test:443//', BANK_URL: 'https://bank.test/' }
    expect(readConfig({ ...env, CHALLENGE_ORIGINS })).toMatchObject({
      publicUrl: 'https://shop.test',
      bankUrl: 'https://bank.test',
      challengeOrigins: ['https://acs.test'],
    })
  })

  it.each(['0.0.0.0/0', '::/0'])('TRUST_PROXY=%s is told what is wrong with it', (network) => {
    expect(problemsOf({ TRUST_PROXY: network })[0]).toContain('/0 is everybody')
  })
})

describe('production', () => {
  const real = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.test',
    BANK_URL: 'https://bank.test',
    BANK_KEYS: 'one,two',
    FISCAL_URL: 'https://fiscal.test',
    MAIL_URL: 'smtps://mail.test',
    CODE_KEY: 'ab'.repeat(32),
    FINGERPRINT_KEY: 'cd'.repeat(32),
  }

  it('starts with everything real, and on localhost with the demo', () => {
    expect(problemsOf(real)).toEqual([])
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([])
    expect(problemsOf({ NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([])
  })

  it.each(['', ' ', 'off', ' off', 'OFF', '0', 'no', 'False'])(
    'starts with SANDBOX=%s',
    (SANDBOX) => {
      expect(problemsOf({ ...real, SANDBOX })).toEqual([])
    },
  )

  it('refuses the demo under a public address, all of it at once', () => {
    const problems = problemsOf({ NODE_ENV: ' production ', PUBLIC_URL: 'https://shop.test' })
    const named = problems.map((problem) => problem.split(' ')[0])
    expect(named).toEqual(['BANK_URL', 'BANK_KEYS', 'FISCAL_URL', 'MAIL_URL', 'CODE_KEY'])
  })

  it.each([
    ['BANK_URL', 'http://127.0.0.1:3001'],
    ['BANK_URL', 'http://localhost:3001'],
    ['BANK_URL', 'http://[::1]:3001'],
    ['BANK_URL', 'http://bank.test'],
    ['BANK_URL', ' '],
    ['SANDBOX', 'on'],
    ['SANDBOX', ' ON '],
    ['BANK_KEYS', 'vitrine-demo-bank-key-1,vitrine-demo-bank-key-2'],
    ['BANK_KEYS', 'vitrine-demo-bank-key-1'],
    ['BANK_KEYS', 'mine, vitrine-demo-bank-key-2'],
    ['FISCAL_URL', ''],
    ['FISCAL_URL', ' '],
    ['MAIL_URL', ''],
    ['MAIL_URL', ' '],
    ['CODE_KEY', ''],
    ['FINGERPRINT_KEY', ''],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ ...real, [name]: value })).toHaveLength(1)
  })
})

describe('a key', () => {
  it('is the same in hex and in base64', () => {
    const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
    expect(parseKey(key.toString('hex'))?.equals(key)).toBe(true)
    expect(parseKey(key.toString('base64'))?.equals(key)).toBe(true)
  })
})
