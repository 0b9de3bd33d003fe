import type { EventEmitter } from 'node:events'
import pg, { type QueryResult, type Submittable } from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeTestDatabase } from '#tests/helpers/test-database.ts'
import { PreparedQuery } from './prepared-query.ts'

let url: string
beforeAll(async () => {
  const test = await makeTestDatabase()
  url = test.url
  return async () => {
    await test.database.close()
    await test.drop()
  }
})

/** A connection that counts how often the server describes an answer. */
async function connect() {
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig)
  await client.connect()
  onTestFinished(() => client.end())
  let described = 0
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('rowDescription', () => (described += 1))
  const ask = (text: string, values: unknown[], name: string | null = text.slice(0, 63)) =>
    new Promise<QueryResult>((resolve, reject) => {
      const query = new PreparedQuery(text, values, name, 5000)
      query.callback = (error, result) => (error ? reject(error) : resolve(result))
      client.query(query as unknown as Submittable)
    })
  return { ask, describedCount: () => described }
}

const words = `select n, 'word ' || n as word, null::integer as none, date '2026-11-02' + n as day
  from generate_series(1, $1::integer) as n`
const row = (n: number) => ({ n, word: `word ${n}`, none: null, day: expect.anything() })

it('is described once for a connection, and gives its rows every time', async () => {
  const { ask, describedCount } = await connect()
  const first = await ask(words, [1])
  for (const count of [0, 1, 3]) {
    const { rows, rowCount } = await ask(words, [count])
    expect(rows).toEqual([1, 2, 3].slice(0, count).map(row))
    expect(rowCount).toBe(count)
  }
  expect(first.rows).toEqual([row(1)])
  expect(describedCount()).toBe(1)
  const another = await connect()
  expect((await another.ask(words, [2])).rows).toEqual([row(1), row(2)])
  expect(another.describedCount()).toBe(1)
})

it('gives each its own rows when several travel together', async () => {
  const { ask } = await connect()
  const other = 'select $1::integer as other'
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all([
      ask(words, [2]),
      ask(other, [7]),
      ask(words, [1]),
      ask('select 5 as plain', [], null),
      ask(other, [8]),
    ])
    const found = answers.map(({ rows }) => rows as unknown[])
    expect(found).toEqual([
      [row(1), row(2)],
      [{ other: 7 }],
      [row(1)],
      [{ plain: 5 }],
      [{ other: 8 }],
    ])
  }
})

it('counts what a statement without rows has touched', async () => {
  const { ask, describedCount } = await connect()
  await ask('create temporary table notes (id integer)', [], null)
  for (let nth = 1; nth < 4; nth++) {
    const { rows, rowCount } = await ask('insert into notes values ($1), ($1)', [nth])
    expect([rows, rowCount]).toEqual([[], 2])
  }
  expect(describedCount()).toBe(0)
})

it('is described by the first answer that is no error', async () => {
  const { ask } = await connect()
  const share = 'select 6 / $1::integer as share'
  await expect(ask(share, [0])).rejects.toThrow('division by zero')
  expect((await ask(share, [2])).rows).toEqual([{ share: 3 }])
  await expect(ask(share, [0])).rejects.toThrow('division by zero')
  expect((await ask(share, [3])).rows).toEqual([{ share: 2 }])
})

it('is refused by the server, never misread, once its columns are others', async () => {
  const { ask } = await connect()
  await ask('create temporary table things (a integer)', [], null)
  await ask('insert into things values (1)', [], null)
  const all = 'select * from things where a = $1'
  expect((await ask(all, [1])).rows).toEqual([{ a: 1 }])
  await ask(`alter table things add column b text default 'new'`, [], null)
  await expect(ask(all, [1])).rejects.toThrow('cached plan must not change result type')
})
