import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isOutage } from './db-errors.ts'
import { PgliteThread, reasonOf } from './pglite-thread.ts'

const query = (sql: string) => ({ op: 'query', sql, params: [] }) as const

test('a database that does not answer any more is ended, and says so to all who wait', async () => {
  const thread = new PgliteThread({}, 5000)
  await thread.ready
  expect((await thread.ask(query('select 1 as one'))).rows).toEqual([{ one: 1 }])
  const endless = query('select count(*) from generate_series(1, 1000000000000)')
  const outcomes = await Promise.allSettled([thread.ask(endless), thread.ask(query('select 1'))])
  for (const outcome of outcomes) {
    expect(outcome.status === 'rejected' && isOutage(outcome.reason)).toBe(true)
  }
  expect((await thread.ended).message).toContain('did not answer')
  await expect(thread.ask(query('select 1'))).rejects.toThrow('did not answer')
  await thread.stop()
})

test.each([
  [new Error('planted'), 'planted', undefined],
  [
    { name: 'ErrnoError', errno: 51 },
    'database worker ended: the disk answered "no space',
    'ENOSPC',
  ],
  [
    { name: 'ErrnoError', errno: 2 },
    'database worker ended: the disk answered "permission',
    'EACCES',
  ],
  [{ name: 'ExitStatus', status: 1 }, 'database worker ended: {"name":"ExitStatus"', undefined],
  [null, 'database worker ended: null', undefined],
])('whatever its machine throws is told in words: %j', (thrown, words, code) => {
  const reason = reasonOf(thrown)
  expect(reason.message).toContain(words)
  expect((reason as NodeJS.ErrnoException).code).toBe(code)
  expect(isOutage(reason)).toBe(!(thrown instanceof Error))
})

/** Opens a database in a process that tells of each time it frees code, and asks it something. */
const asking = `void (async () => {
  const { PgliteThread } = await import(process.argv[1])
  const thread = new PgliteThread({})
  const sql = 'select count(*) as count from generate_series(1, 300) n where n % 7 = $1'
  for (let i = 0; i < 100; i++) await thread.ask({ op: 'query', sql, params: [i % 7] })
  console.log((await thread.ask({ op: 'query', sql, params: [1] })).rows[0].count)
  await thread.stop()
})()`

test('code of WebAssembly is never freed beside another thread, which may end the process', async () => {
  const { href } = new URL('./pglite-thread.ts', import.meta.url)
  const flags = ['--disable-warning=ExperimentalWarning', '--trace-wasm-code-gc']
  const asked = promisify(execFile)(process.execPath, [...flags, '--eval', asking, '--', href])
  expect((await asked).stdout).toBe('43\n')
})
