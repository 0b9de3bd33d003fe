import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { beginShopCommand, shopCommand, type Said } from '#tests/helpers/shop-command.ts'

it.each([
  ['nonsense', 2, /^There is no command "nonsense"\.$/],
  ['payment list --zzz', 2, /--zzz/],
  ['page set --name faq --locale en --file /no/such/file', 2, /no\/such\/file/],
  ['payment list', 3, /vitrine-no-shop-.*npm start.*set DATABASE_URL/],
])('%s: what went wrong is read by people, and by scripts with --json', (line, code, message) => {
  const asked = shopCommand(`${line} --json`)
  expect(asked.status).toBe(code)
  expect(JSON.parse(asked.stdout)).toEqual({ message: expect.stringMatching(message) })
  const plain = shopCommand(line)
  expect(plain).toMatchObject({ status: code, stdout: '' })
  expect(plain.stderr).toMatch(/\w/)
})

it.each(['--help', 'order refund --help'])('what %s says is JSON for scripts', (line) => {
  const { status, stdout } = shopCommand(`${line} --json`)
  expect([status, JSON.parse(stdout)]).toEqual([0, { help: expect.stringContaining('refund') }])
})

it.each([
  [import.meta.dirname, 3],
  [path.dirname(import.meta.dirname), 2],
])('a file is looked for where the line was typed: from %s it ends with %i', (folder, status) => {
  const line = 'page set --name faq --locale en --file shop-cli.test.ts'
  expect(shopCommand(line, { INIT_CWD: folder }).status).toBe(status)
})

/** What a command says in a data directory whose shop has left this address. */
async function askAt(port: number, line: string): Promise<Said> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-left-'))
  const note = { url: `http://127.0.0.1:${port}`, token: 't', directory: fs.realpathSync(dataDir) }
  fs.writeFileSync(path.join(dataDir, 'operator.json'), JSON.stringify(note))
  const said = await beginShopCommand(line, { DATABASE_URL: '', DATA_DIR: dataDir })
  fs.rmSync(dataDir, { recursive: true })
  return said
}

async function portOf(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as net.AddressInfo).port
}

/** A shop that proves itself, and what it makes of a command. */
function createProven(obey: http.RequestListener): http.Server {
  return http.createServer((request, response) => {
    if (request.method !== 'GET') return obey(request, response)
    const proof = createHmac('sha256', 't').update(request.url!).digest('base64url')
    response.end(JSON.stringify({ proof }))
  })
}

it('a long answer is read whole', async () => {
  const text = 'x'.repeat(900_000)
  const server = createProven((_, response) => void response.end(JSON.stringify({ text })))
  onTestFinished(() => void server.close())
  const said = await askAt(await portOf(server), 'review list')
  expect([said.code, said.stderr]).toEqual([undefined, ''])
  expect(said.stdout === `text: ${text}\n`).toBe(true)
})

it('a shop that was killed took no command, one that hung up may have done it', async () => {
  const server = createProven((request) => void request.socket.destroy())
  onTestFinished(() => void server.close())
  const killed = net.createServer()
  const [port, leftPort] = [await portOf(server), await portOf(killed)]
  await new Promise((resolve) => killed.close(resolve))
  const said = await Promise.all([
    askAt(port, 'order refund o_1'),
    askAt(port, `stock import --file ${import.meta.filename}`),
    askAt(leftPort, 'order refund o_1'),
  ])
  expect(said.map(({ code }) => code)).toEqual([3, 3, 3])
  const words = ['look before you repeat', 'Repeat the command', 'No shop runs']
  for (const [at, { stderr }] of said.entries()) expect(stderr).toContain(words[at])
})
