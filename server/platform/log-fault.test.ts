import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unavailable } from '#server/kernel/shop-error.ts'
import { createLog, type Log } from './log.ts'
import { logFault } from './log-fault.ts'

let lines: Record<string, unknown>[]
let log: Log
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
})
afterEach(() => void vi.useRealTimers())

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('an outage of the database is told once a minute, whatever fails for it', () => {
  for (let nth = 0; nth < 500; nth++) logFault(log, refused, { job: `job ${nth}` })
  logFault(log, Object.assign(unavailable(), { cause: refused }), { page: '/product' })
  expect(lines).toMatchObject([
    { job: 'job 0', calls: 1, msg: 'the database is away or cannot keep up' },
  ])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(1)).toMatchObject([{ page: '/product', calls: 500 }])
})

it('everything else is told each time', () => {
  const open = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  logFault(log, open, { page: '/assets' })
  expect(lines.splice(0)).toMatchObject([{ page: '/assets', msg: 'no such file' }])
  for (const job of ['one', 'other']) logFault(log, new Error('a defect'), { job })
  logFault(log, new Error('a defect'), { page: '/' }, 'a page could not be made')
  expect(lines).toMatchObject([
    { job: 'one', msg: 'a defect' },
    { job: 'other', msg: 'a defect' },
    { page: '/', msg: 'a page could not be made' },
  ])
})
