import { expect, it } from 'vitest'
import { startShopProcess } from '#tests/helpers/shop-process.ts'
import { listConfigWarnings } from './config-warnings.ts'
import { readConfig } from './config.ts'

const databaseUrl = 'postgres://shop@database.example/shop'
const world = {
  ...readConfig({}),
  production: true,
  publicUrl: 'https://shop.example',
  databaseUrl,
}
const origins = ['https://acs.example']

it.each([
  ['a shop on this machine alone', { publicUrl: 'http://localhost:3000' }, []],
  ['a demo on this machine', { production: false, publicUrl: 'http://127.0.0.1:3000' }, []],
  ['a demo whose port is not known yet', { production: false, publicUrl: '' }, []],
  ['a demo in the world', { production: false }, ['NODE_ENV']],
  ['a demo on IPv6', { publicUrl: '', host: '::1' }, []],
  ['a demo that its network reaches', { publicUrl: 'http://localhost:3000', host: '::' }, ['HOST']],
  ['a shop nobody gave an address', { publicUrl: '', host: '0.0.0.0' }, ['HOST']],
  ['a shop in the world', {}, ['CHALLENGE_ORIGINS', 'TRUST_PROXY']],
  [
    'without TLS in front of it',
    { publicUrl: 'http://shop.example' },
    ['CHALLENGE_ORIGINS', 'PUBLIC_URL'],
  ],
  [
    'whose receipts anybody may read',
    { fiscalUrl: 'http://fiscal.example' },
    ['CHALLENGE_ORIGINS', 'TRUST_PROXY', 'FISCAL_URL'],
  ],
  [
    'whose spam check anybody may answer',
    {
      spamCheck: { ...world.spamCheck, adapter: 'turnstile' as const, url: 'http://check.example' },
    },
    ['CHALLENGE_ORIGINS', 'TRUST_PROXY', 'SPAM_CHECK_URL'],
  ],
  ['that knows its proxy', { trustProxy: ['10.0.0.0/8'] }, ['CHALLENGE_ORIGINS']],
  ['that takes cards in the widget', { cardForm: 'widget' as const }, ['TRUST_PROXY']],
  [
    'on the embedded database',
    { databaseUrl: '' },
    ['CHALLENGE_ORIGINS', 'TRUST_PROXY', 'DATABASE_URL'],
  ],
  ['that knows where it is asked', { challengeOrigins: origins }, ['TRUST_PROXY']],
])('%s', (_, given, names) => {
  const warnings = listConfigWarnings({ ...world, ...given })
  expect(warnings.map((text) => text.split(' ')[0])).toEqual(names)
})

it('each is a line of the log, whatever comes of the start', async () => {
  const started = startShopProcess({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    BANK_URL: 'https://bank.example',
    BANK_KEYS: 'key-of-the-acquirer',
    FISCAL_URL: 'https://fiscal.example',
    MAIL_URL: 'smtps://mail.example',
    CODE_KEY: 'a'.repeat(64),
    FINGERPRINT_KEY: 'b'.repeat(64),
    TRUST_PROXY: '',
    // No folder: there the start ends.
    DATA_DIR: import.meta.filename,
  })
  const words = await started.then(String, (error: Error) => error.message)
  expect(words).toContain('"CHALLENGE_ORIGINS is not set')
  expect(words).toContain('"TRUST_PROXY is not set')
  expect(words).toContain('"DATABASE_URL is not set')
})
