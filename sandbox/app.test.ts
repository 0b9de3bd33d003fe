import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#sandbox/settings.ts'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

const main = fileURLToPath(import.meta.resolve('#sandbox/main.ts'))

function forkMain(env: Record<string, string>) {
  return fork(main, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
}

describe('whatever is sent', () => {
  test.each([
    ['GET', '/nowhere', 404],
    ['GET', '//', 404],
    ['GET', '/mail/%zz', 404],
    ['GET', '/v1/payments/%00', 401],
    ['DELETE', '/control', 405],
  ])('%s %s is %i', async (method, path, status) => {
    const response = await fetch(scene.url + path, { method })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ message: expect.any(String) })
  })

  test('a HEAD is a GET without a body', async () => {
    const response = await fetch(scene.url, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test.each([
    ['{', 400],
    ['[]', 400],
    ['null', 400],
    ['"x"', 400],
    ['', 422],
    ['\u0000\ufffd', 400],
    ['x'.repeat(64 * 1024), 400],
    ['x'.repeat(64 * 1024 + 1), 413],
    ['x'.repeat(2_000_000), 413],
  ])('the body %.10s is %i', async (body, status) => {
    const response = await fetch(`${scene.url}/control`, { method: 'POST', body })
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('message')
  })

  test('a person gets a page instead of JSON', async () => {
    const response = await fetch(`${scene.url}/nowhere`, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<h1>')
  })

  test.each(['httpPort', 'smtpPort'] as const)('garbage on %s stops nothing', async (port) => {
    const socket = connect(scene.sandbox[port], '127.0.0.1')
    socket.on('error', () => {})
    socket.end(Buffer.from([0, 255, 13, 10, 13, 10, 71, 69, 84]))
    await once(socket.resume(), 'close')
    expect((await fetch(`${scene.url}/payments.json`)).status).toBe(200)
  })
})

describe('settings', () => {
  test('have defaults, and each port follows the one before', () => {
    expect(readSettings({})).toMatchObject({ httpPort: 3001, smtpPort: 3002, host: '127.0.0.1' })
    expect(readSettings({}).bankKeys).toHaveLength(2)
    expect(readSettings({ SANDBOX_PORT: '4000', PORT: '1' })).toMatchObject({ smtpPort: 4001 })
    expect(readSettings({ PORT: '0' })).toMatchObject({ httpPort: 0, smtpPort: 0 })
    expect(readSettings({ BANK_KEYS: ' a , b ' }).bankKeys).toEqual(['a', 'b'])
    const blank = { HOST: ' ', SANDBOX_PORT: ' ', SMTP_PORT: '', BANK_KEYS: ' ' }
    expect(readSettings(blank)).toEqual(readSettings({}))
    expect(readSettings({ ...blank, PORT: ' 4000 ' })).toMatchObject({ httpPort: 4000 })
  })

  test.each(['x', '-1', '65536', '1.5'])('%s is no port', (SANDBOX_PORT) => {
    expect(() => readSettings({ SANDBOX_PORT })).toThrow('SANDBOX_PORT')
  })
})

describe('the process', () => {
  test('tells its ports to its parent only, and ends with it', async () => {
    const child = forkMain({ SANDBOX_PORT: '0' })
    const [ports] = (await once(child, 'message')) as [{ httpPort: number; smtpPort: number }]
    expect((await fetch(`http://127.0.0.1:${ports.httpPort}/mail.json`)).status).toBe(200)
    const output = text(child.stdout as NodeJS.ReadableStream)
    const end = once(child, 'exit')
    child.disconnect()
    expect(await end).toEqual([0, null])
    expect(await output).toBe('')
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('ends on %s with open connections', async (signal) => {
    const child = forkMain({ SANDBOX_PORT: '0' })
    const [ports] = (await once(child, 'message')) as [{ smtpPort: number }]
    const socket = connect(ports.smtpPort, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'data')
    const end = once(child, 'exit')
    child.kill(signal)
    expect(await end).toEqual([0, null])
    socket.destroy()
  })

  test('says in words that a port is taken', async () => {
    const child = forkMain({ SANDBOX_PORT: String(scene.sandbox.httpPort), SMTP_PORT: '0' })
    const errors = text(child.stderr as NodeJS.ReadableStream)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(await errors).toContain(`Port ${scene.sandbox.httpPort} is already in use`)
  })
})
