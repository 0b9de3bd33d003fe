import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { createLogStream } from './log-stream.ts'

let folder: string
let file: string
let fd: number
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-log-'))
  file = path.join(folder, 'shop.log')
  fd = fs.openSync(file, 'a')
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.closeSync(fd)
  fs.rmSync(folder, { recursive: true })
})

const written = () => fs.readFileSync(file, 'utf8')

test('lines come in their order, also those of another turn', async () => {
  const stream = createLogStream(fd)
  stream.write('one\n')
  stream.write('two\n')
  await waitFor('both', async () => written() === 'one\ntwo\n')
  stream.write('three\n')
  await waitFor('all', async () => written() === 'one\ntwo\nthree\n')
})

test('what is said last before the process ends is written at once', () => {
  const stream = createLogStream(fd)
  stream.write('why\n')
  stream.flushSync()
  expect(written()).toBe('why\n')
})

test('a letter that a short write cut in two is whole in the end', async () => {
  const write = fs.write.bind(fs) as (...args: unknown[]) => void
  const writeSync = fs.writeSync.bind(fs) as (...args: unknown[]) => number
  const byOne = (bytes: Buffer) => bytes.subarray(0, 1)
  vi.spyOn(fs, 'write').mockImplementation(((to: number, bytes: Buffer, then: unknown) =>
    write(to, byOne(bytes), then)) as never)
  vi.spyOn(fs, 'writeSync').mockImplementation(((to: number, bytes: Buffer) =>
    writeSync(to, byOne(bytes))) as never)
  const stream = createLogStream(fd)
  stream.write('Покупка\n')
  await waitFor('all of it', async () => written() === 'Покупка\n')
  stream.write('धन्यवाद\n')
  stream.flushSync()
  expect(written()).toBe('Покупка\nधन्यवाद\n')
})

test('of what a full pipe does not take no more is kept than a million', async () => {
  const write = fs.write.bind(fs) as (...args: unknown[]) => void
  let isFull = true
  let tries = 0
  vi.spyOn(fs, 'write').mockImplementation(((to: number, bytes: Buffer, then: Function) => {
    tries++
    if (isFull) then(Object.assign(new Error('full'), { code: 'EAGAIN' }), 0)
    else write(to, bytes, then)
  }) as never)
  const stream = createLogStream(fd)
  const line = `${'x'.repeat(399_999)}\n`
  for (let turn = 0; turn < 6; turn++) {
    const before = tries
    stream.write(line)
    await waitFor('another try', async () => tries > before)
  }
  isFull = false
  await waitFor('the lines kept', async () => written() === line.repeat(3))
})

/** As the shop is started with its log on a disk that is full. */
const script = `
  import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
  const log = createLog('info')
  log.info('the first line')
  setTimeout(() => {
    log.fatal('the last one')
    process.exit(3)
  }, 50)`

test.runIf(process.platform === 'linux')(
  'a full disk keeps nobody from going on, or from ending',
  () => {
    const full = fs.openSync('/dev/full', 'a')
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'ignore', full],
      timeout: 15_000,
    })
    fs.closeSync(full)
    expect(status).toBe(3)
  },
)
