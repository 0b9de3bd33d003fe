import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { change } from '#server/platform/db/query.ts'
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

/** A database as the build left it whose newest migration begins with this number. */
async function databaseUpTo(last: string): Promise<string> {
  const url = await createDatabase(inject('postgresUrl'))
  onTestFinished(() => dropDatabase(url))
  const folder = new URL('../../db/migrations/', import.meta.url)
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql') && name < `${last}~`)
  const database = openPostgres(url, systemClock, () => undefined)
  await database.write(async (tx) => {
    const table = 'create table schema_migrations (name text primary key, applied_at timestamptz)'
    await change(tx, sql.raw(table))
    for (const name of names.sort()) {
      await change(tx, sql.raw(fs.readFileSync(new URL(name, folder), 'utf8')))
      await change(tx, sql`insert into schema_migrations values (${name}, ${tx.now})`)
    }
  })
  await database.close()
  return url
}

const older = /of an older build.* lacks \d+ .*Nothing was done.*npm run shop -- schema update/

it.each(['0031', '0033'])(
  'a database of an older build, of %s: nothing is done before it is up to date',
  async (last) => {
    const env = { ...testKeys, DATABASE_URL: await databaseUpTo(last) }
    const asked = shopCommand('switch list --json', env)
    expect(asked.status).toBe(3)
    expect(JSON.parse(asked.stdout)).toEqual({ message: expect.stringMatching(older) })
    const updated = shopCommand('schema update --json', env)
    expect([updated.status, updated.stderr]).toEqual([0, ''])
    expect(JSON.parse(updated.stdout).migrations).toBeGreaterThan(1)
    expect(shopCommand('schema update', env)).toMatchObject({
      status: 0,
      stdout: 'migrations: 0\n',
    })
    expect(shopCommand('switch list', env)).toMatchObject({ status: 0, stderr: '' })
    const foreign = { ...env, CODE_KEY: '0b'.repeat(32) }
    expect(shopCommand('switch list', foreign).stderr).toContain('another CODE_KEY')
  },
)

it('a database that holds no shop is not made one by its update', () => {
  const env = { ...testKeys, DATABASE_URL: empty }
  const { status, stderr } = shopCommand('schema update', env)
  expect([status, stderr]).toEqual([3, expect.stringMatching(/holds no shop.*npm start/)])
})
