import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockBeside, lockDirectory } from './directory-lock.ts'

const outer = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-lock-'))
afterAll(() => fs.rmSync(outer, { recursive: true, force: true }))

function makeFolder(): string {
  return path.join(fs.mkdtempSync(path.join(outer, 'of a long name '.repeat(8))), 'pglite')
}

test('a folder is one process\u2019s until it lets go', async () => {
  const folder = makeFolder()
  fs.mkdirSync(folder)
  const lock = await lockDirectory(folder)
  await expect(lockDirectory(folder)).rejects.toThrow('Another process has the database in')
  await lock.release()
  await (await lockDirectory(folder)).release()
})

// What another container on the same disk sees: the file, and none of the names in memory.
test.runIf(process.platform === 'linux')(
  'a folder is taken for another container too, until its holder is gone',
  async () => {
    const folder = makeFolder()
    fs.mkdirSync(folder)
    const parent = fs.openSync(path.dirname(folder), 'r')
    const holder = net.createServer((socket) => socket.destroy())
    const address = `/proc/self/fd/${parent}/pglite.lock`
    await new Promise<void>((resolve) => holder.listen(address, resolve))
    await expect(lockDirectory(folder)).rejects.toThrow('Another process has the database in')

    // Killed, it leaves its file behind.
    fs.renameSync(`${folder}.lock`, `${folder}.kept`)
    await new Promise((resolve) => holder.close(resolve))
    fs.renameSync(`${folder}.kept`, `${folder}.lock`)
    fs.closeSync(parent)
    const lock = await lockDirectory(folder)
    expect(fs.existsSync(`${folder}.lock`)).toBe(true)
    await lock.release()
  },
)

test.runIf(process.platform === 'linux')(
  'of many who find what a killed one left behind, one has the folder',
  async () => {
    const folder = makeFolder()
    fs.mkdirSync(folder)
    fs.writeFileSync(`${folder}.lock`, '')
    const locks = await Promise.allSettled(Array.from({ length: 20 }, () => lockBeside(folder)))
    const held = locks.filter((lock) => lock.status === 'fulfilled')
    expect(held).toHaveLength(1)
    await held[0]!.value!.release()
  },
)
