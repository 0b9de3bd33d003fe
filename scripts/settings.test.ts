import { expect, it } from 'vitest'
import { nameOf, readSettings, sandboxEnvironment, shopEnvironment } from './settings.mjs'

it.each([
  [{}, true],
  [{ SANDBOX: '', BANK_URL: ' ' }, true],
  [{ SANDBOX: ' on ' }, true],
  [{ SANDBOX: ' off' }, false],
  [{ SANDBOX: 'No ' }, false],
  [{ SANDBOX: '0' }, false],
  [{ SANDBOX: 'FALSE' }, false],
  [{ BANK_URL: 'https://bank.test' }, false],
  [{ BANK_URL: 'https://bank.test', SANDBOX: 'on' }, true],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:80' }, true],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://[::1]:80' }, true],
  [{ PUBLIC_URL: 'https://shop.test' }, true],
  [{ NODE_ENV: ' production', PUBLIC_URL: ' https://shop.test' }, false],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test', SANDBOX: 'on' }, false],
])('with %j the sandbox starts: %s', async (env, starts) => {
  expect((await readSettings(env, [])).withSandbox).toBe(starts)
})

it.each([
  [{}, true],
  [{ PORT: '65535' }, true],
  [{ PORT: '65536' }, false],
  [{ PORT: '003000' }, true],
  [{ PORT: 'abc' }, false],
  [{ PORT: '3000', SANDBOX_PORT: '-1' }, false],
  [{ PORT: '0', HOST: 'bad host' }, false],
  [{ PORT: '3000', HOST: 'shop-1.internal' }, true],
  [{ SANDBOX: 'of', BANK_URL: 'https://bank.test' }, false],
  [{ SANDBOX: 'yes' }, true],
])('%j is readable: %s', async (env, isReadable) => {
  expect((await readSettings(env, [])).isReadable).toBe(isReadable)
})

it('development is never for the world', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test' }
  expect((await readSettings(env, ['--dev'])).withSandbox).toBe(true)
})

const names = ['HOST', 'PORT', 'PUBLIC_URL', 'BANK_KEYS', 'FISCAL_URL', 'MAIL_URL', 'SANDBOX_PORT']
const blank = Object.fromEntries(names.map((name) => [name, ' ']))

it('what is blank is as good as not set, to both', async () => {
  const settings = await readSettings(blank, [])
  expect(settings).toEqual(await readSettings({}, []))
  const ports = { httpPort: 4001, smtpPort: 4002 }
  const bank = { HOST: '127.0.0.1', BANK_KEYS: expect.stringContaining('demo') }
  expect(sandboxEnvironment(blank, settings)).toMatchObject({ ...bank, PORT: '3001' })
  expect(shopEnvironment(blank, settings, ports)).toMatchObject({
    ...bank,
    FISCAL_URL: 'http://localhost:4001',
    MAIL_URL: 'smtp://localhost:4002',
  })
})

it('a bank that is given stays the bank beside the sandbox', async () => {
  const env = { BANK_URL: 'https://bank.test', SANDBOX: 'on' }
  const told = shopEnvironment(env, await readSettings(env, []), { httpPort: 4001, smtpPort: 4002 })
  expect(told).toMatchObject({
    BANK_URL: 'https://bank.test',
    FISCAL_URL: 'http://localhost:4001',
    MAIL_URL: 'smtp://localhost:4002',
  })
})

it('what has space around it is read without', async () => {
  const env = { HOST: ' ::1 ', PORT: ' 4000', BANK_KEYS: ' a,b ', MAIL_URL: ' smtp://mail.test ' }
  const settings = await readSettings(env, [])
  expect(settings).toMatchObject({ host: '::1', port: 4000, bankKeys: 'a,b' })
  const told = shopEnvironment(env, settings, { httpPort: 4001, smtpPort: 4002 })
  expect(told).toMatchObject({ BANK_KEYS: 'a,b', MAIL_URL: 'smtp://mail.test' })
})

it.each([
  ['127.0.0.1', ['127.0.0.1'], 'localhost'],
  ['::', ['127.0.0.1'], 'localhost'],
  ['::1', ['127.0.0.1', '::1'], 'localhost'],
  ['::1', ['127.0.0.1'], '[::1]'],
  ['::1', null, '[::1]'],
  ['fd00::5', ['127.0.0.1'], '[fd00::5]'],
  ['shop.test', ['127.0.0.1'], 'shop.test'],
])('what listens on %s, where localhost is %j, is reached as %s', async (host, known, name) => {
  const addresses = known?.map((address) => ({ address }))
  const lookup = async () => addresses ?? Promise.reject(new Error('ENOTFOUND'))
  expect(await nameOf(host, lookup)).toBe(name)
})

it('what is reached by no name is the address that is told to everybody', async () => {
  const lookup = async () => [{ address: '127.0.0.1' }]
  const settings = await readSettings({ HOST: '::1', PORT: '4000' }, [], lookup)
  const told = { PUBLIC_URL: 'http://[::1]:4000' }
  expect(sandboxEnvironment({}, settings)).toMatchObject(told)
  const ports = { httpPort: 4001, smtpPort: 4002 }
  expect(shopEnvironment({}, settings, ports)).toMatchObject({
    ...told,
    BANK_URL: 'http://[::1]:4001',
    MAIL_URL: 'smtp://[::1]:4002',
  })
})
