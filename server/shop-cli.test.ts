import path from 'node:path'
import { expect, it } from 'vitest'
import { shopCommand } from '#tests/helpers/shop-command.ts'

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
