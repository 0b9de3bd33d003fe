import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, databaseUrl, dropDatabase } from '#tests/helpers/postgres-databases.ts'
import { shopCommand } from '#tests/helpers/shop-command.ts'
import { testKeys } from '#tests/helpers/test-database.ts'

const stackLine = /^\s+at .+:\d+/m

let empty: string
beforeAll(async () => {
  empty = await createDatabase(inject('postgresUrl'))
})
afterAll(() => dropDatabase(empty))

it.each([
  [
    'does not answer',
    () => 'postgres://127.0.0.1:1/vitrine',
    /The database does not answer: .*ECONNREFUSED.*DATABASE_URL/,
  ],
  [
    'is not there',
    () => databaseUrl(inject('postgresUrl'), 'vitrine_nowhere'),
    /"vitrine_nowhere" does not exist.*DATABASE_URL/,
  ],
  ['holds no shop yet', () => empty, /holds no shop.*npm start/],
])('a database that %s: a command says so in words, with --json too', (_, url, message) => {
  const env = { ...testKeys, DATABASE_URL: url() }
  const asked = shopCommand('switch list --json', env)
  expect(asked.stderr).not.toMatch(stackLine)
  expect(asked.status).toBe(3)
  expect(JSON.parse(asked.stdout)).toEqual({ message: expect.stringMatching(message) })
  const plain = shopCommand('switch list', env)
  expect(plain).toMatchObject({ status: 3, stdout: '' })
  expect(plain.stderr).toMatch(message)
  expect(plain.stderr).not.toMatch(stackLine)
})
