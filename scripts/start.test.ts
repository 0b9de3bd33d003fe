import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { probePort } from './ports.mjs'
import { root } from './root.mjs'

/** A shop of four lines under the real start command, in a folder with a space in its name. */
const standIn = {
  'web/entry-client.tsx': 'export {}',
  'web/entry-server.tsx': 'export {}',
  'server/main.ts': `
    import fs from 'node:fs'
    import http from 'node:http'
    if (process.env.LOG_LEVEL === 'crash') throw new Error('planted')
    const port: number = Number(process.env.PORT)
    const headers = { contract: fs.readFileSync('contract/is.json', 'utf8') }
    const answer = (_, reply) => reply.writeHead(200, headers).end(process.env.BANK_URL)
    http.createServer(answer).listen(port, '127.0.0.1')
    console.log('a line of the shop')
    process.once('SIGTERM', () => setTimeout(() => process.exit(0), Number(process.env.SLOW_MS)))`,
  'contract/is.json': '0',
  'server/cli/shop-cli.ts': `console.log(process.env.INIT_CWD)`,
  'db/empty.ts': '',
  'sandbox/main.ts': `
    import http from 'node:http'
    const server = http.createServer((_, reply) => reply.end('ok'))
    server.listen(Number(process.env.PORT), '127.0.0.1', () => {
      process.send?.({ httpPort: (server.address() as { port: number }).port, smtpPort: 2525 })
    })
    process.once('SIGTERM', () => process.exit(0))`,
}

/** What builds its pages, as it builds ours. */
const buildSources = [
  'vite.config.ts',
  'server/pages/build-manifest.ts',
  'server/pages/join-stylesheets.ts',
]

let folder = ''
const running = new Set<ChildProcess>()

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine start-'))
  for (const [file, text] of Object.entries(standIn)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  for (const file of [...buildSources, 'package.json', 'package-lock.json', 'scripts']) {
    fs.cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
})

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

type Started = { child: ChildProcess; out: () => string; err: () => string; ended: Promise<number> }

function start(env: Record<string, string>, ...args: string[]): Started {
  return run(process.execPath, ['scripts/start.mjs', ...args], env)
}

function run(program: string, args: string[], env: Record<string, string>, cwd = folder): Started {
  let out = ''
  let err = ''
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SLOW_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? -1))
  })
  return { child, out: () => out, err: () => err, ended }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    if (await condition()) return
    await pause(25)
  }
  throw new Error('it did not happen within 25 seconds')
}

const isSilent = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    () => true,
  )

describe('npm start', { timeout: 30_000 }, () => {
  test('takes free ports, says them in one line of JSON and stops both on a signal', async () => {
    const { child, out, ended } = start({ PORT: '0' })
    await until(() => out().includes('\n'))
    const { port, sandboxPort, sandboxUrl, smtpPort, url } = JSON.parse(out())
    expect({ url, smtpPort }).toEqual({ url: `http://localhost:${port}`, smtpPort: 2525 })
    expect(await (await fetch(`${url}/readyz`)).text()).toBe(sandboxUrl)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect([await isSilent(port), await isSilent(sandboxPort)]).toEqual([true, true])
    expect(out().trim().split('\n')).toHaveLength(1)
  })

  test('ends under npm when the shell between them does, and passes no signal on', async () => {
    const env = { PORT: '0', npm_lifecycle_event: 'start' }
    const { child, out } = run('sh', ['-c', 'node scripts/start.mjs; true'], env)
    await until(() => out().includes('\n'))
    const { port, sandboxPort } = JSON.parse(out())
    child.kill('SIGTERM')
    await until(async () => (await isSilent(port)) && (await isSilent(sandboxPort)))
    expect([await isSilent(port), await isSilent(sandboxPort)]).toEqual([true, true])
  })

  test('leaves nothing running after kill -9', async () => {
    const { child, out } = start({ PORT: '0' })
    await until(() => out().includes('\n'))
    const { port, sandboxPort } = JSON.parse(out())
    child.kill('SIGKILL')
    await until(async () => (await isSilent(port)) && (await isSilent(sandboxPort)))
    expect([await isSilent(port), await isSilent(sandboxPort)]).toEqual([true, true])
  })

  test('names the port that is in use', async () => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as net.AddressInfo
    const { err, ended } = start({ PORT: String(port) })
    expect(await ended).toBe(1)
    expect(err()).toContain(`Port ${port} (for the shop) is in use`)
    other.close()
  })

  test.each([
    { PORT: 'abc', LOG_LEVEL: 'crash' },
    { PORT: '0', SANDBOX_PORT: 'abc', LOG_LEVEL: 'crash' },
    { PORT: '0', HOST: 'bad host', LOG_LEVEL: 'crash' },
  ])('with %j the shop itself says all that is wrong', async (env) => {
    const { err, ended } = start(env)
    expect(await ended).toBeGreaterThan(0)
    expect(err()).toContain('planted')
  })

  test('names the variable of a port that is asked for twice', async () => {
    const port = await probePort(0, '127.0.0.1')
    const { err, ended } = start({ PORT: String(port), SANDBOX_PORT: String(port) })
    expect(await ended).toBe(1)
    expect(err()).toContain(`Port ${port} (for the sandbox) is that of the shop too`)
    expect(err()).toContain('the variable SANDBOX_PORT')
  })

  test.each([
    ['0', '192.0.2.1'],
    ['3000', '192.0.2.1'],
  ])('with PORT=%s names HOST when this machine has no %s', async (PORT, HOST) => {
    const { err, ended } = start({ PORT, HOST })
    expect(await ended).toBe(1)
    expect(err()).toMatch(/^HOST is "192\.0\.2\.1".*EADDRNOTAVAIL/)
  })

  test.each([
    [{ PORT: '65535' }, 'SANDBOX_PORT', 64_536],
    [{ PORT: '65534', SANDBOX_PORT: '0' }, 'PORT', 64_536],
  ])('with %j suggests a port that there is', async (env, name, port) => {
    const { err, ended } = start(env)
    expect(await ended).toBe(1)
    expect(err()).toMatch(/^Port 65536 \(for .*\) is beyond 65535/)
    expect(err()).toContain(`the variable ${name}, for example ${name}=${port}.`)
  })

  test('ends with an error when the shop does not start', async () => {
    const { err, ended } = start({ PORT: '0', LOG_LEVEL: 'crash' })
    expect(await ended).toBeGreaterThan(0)
    expect(err()).toContain('planted')
  })

  test('starts no sandbox where a bank is named', async () => {
    const { child, out, ended } = start({ PORT: '0', BANK_URL: 'http://bank.example' })
    await until(() => out().includes('\n'))
    expect(JSON.parse(out())).toMatchObject({ sandboxUrl: null, sandboxPort: null })
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })
})

test('npm run dev: a change while the shop restarts waits for its turn', async () => {
  const { child, out, err, ended } = start({ PORT: '0', SLOW_MS: '600' }, '--dev')
  await until(() => out().includes('\n'))
  const { url } = JSON.parse(out())
  const countOf = (words: string) => err().split(words).length - 1
  for (const change of [1, 2]) {
    fs.writeFileSync(path.join(folder, 'contract/is.json'), String(change))
    await until(() => countOf('changed, restarting') === change)
  }
  const answered = async () => (await fetch(url).catch(() => null))?.headers.get('contract')
  await until(async () => (await answered()) === '2')
  expect(err()).not.toContain('does not start')
  expect(err()).not.toContain('EADDRINUSE')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 30_000)

test.each([
  ['npm says which', { INIT_CWD: '/where/npm/was/called' }, '/where/npm/was/called'],
  ['without npm it is the one it is called in', {}, os.tmpdir()],
])('a command reads files from the folder it was typed in: %s', async (_, env, typedIn) => {
  const args = [path.join(folder, 'scripts/run.mjs'), 'shop']
  const { out, ended } = run(process.execPath, args, env, os.tmpdir())
  expect(await ended).toBe(0)
  expect(out().trim()).toBe(typedIn)
})
