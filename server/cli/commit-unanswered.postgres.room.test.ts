import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { oneRow } from '#server/platform/db/query.ts'
import { beginShopCommand } from '#tests/helpers/shop-command.ts'
import {
  postgresAddress,
  startTcpProxy,
  throughProxy,
  type TcpProxy,
} from '#tests/helpers/tcp-proxy.ts'
import { makeTestDatabase, testKeys, type TestDatabase } from '#tests/helpers/test-database.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let test: TestDatabase
let wire: TcpProxy
beforeAll(async () => {
  test = await makeTestDatabase()
  wire = await startTcpProxy(postgresAddress(inject('postgresUrl')))
})
afterAll(async () => {
  await wire?.close()
  await test?.database.close()
  await test?.drop()
})

const run = (line: string) =>
  beginShopCommand(line, { ...testKeys, DATABASE_URL: throughProxy(test.url, wire) })

/** The statement alone: a transaction begins with `read committed`. */
const commit = 'commit\0'

/** The wire breaks before the first piece with these words has gone. */
function cutBefore(words: string): void {
  wire.onPiece = (piece, from) => {
    if (!piece.includes(words)) return true
    from.destroy()
    return false
  }
}

async function hasPromo(code: string): Promise<boolean> {
  const asked = sql<{ count: number }>`
    select count(*)::int as count from promos where code = ${code}`
  return (await test.database.read((reader) => oneRow(reader, asked))).count > 0
}

const unknown = 'The command may have been done or not: look before you repeat it'

it('a commit that is done and never answered is not called undone', async () => {
  wire.onPiece = (piece, from) => {
    if (!piece.includes(commit)) return true
    // The server hears it; what it answers stays here.
    from.cork()
    void waitFor('the promo code', () => hasPromo('DONE')).then(() => from.destroy())
    return true
  }
  const said = await run('promo create --code DONE --percent 10 --json')
  expect(said.code).toBe(3)
  expect(JSON.parse(said.stdout).message).toContain(unknown)
})

it('nor is one that never arrived', async () => {
  cutBefore(commit)
  const said = await run('promo create --code LOST --percent 10')
  expect([said.code, said.stdout]).toEqual([3, ''])
  expect(said.stderr).toContain(unknown)
  expect(await hasPromo('LOST')).toBe(false)
})

it('what breaks before its commit has done nothing, and may be repeated', async () => {
  cutBefore('insert into promos')
  const said = await run('promo create --code EARLY --percent 10')
  expect([said.code, said.stdout]).toEqual([3, ''])
  expect(said.stderr).toContain('Try again in a moment')
  expect(await hasPromo('EARLY')).toBe(false)
})
