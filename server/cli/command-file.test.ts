import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileMaxBytes, readCommandFile } from './command-file.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-command-file-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function write(bytes: Buffer): string {
  const file = path.join(folder, 'given')
  fs.writeFileSync(file, bytes)
  return file
}

const read = (file: string | null, encoding: 'text' | 'base64' = 'text', typedIn = '.') =>
  readCommandFile({ file, encoding }, typedIn)

describe('the file of a command', () => {
  it.each([
    ['nothing', '', ''],
    ['letters', 'sku,code\n', 'sku,code\n'],
    ['letters of every language', 'ключ, código, कोड', 'ключ, código, कोड'],
    ['a byte-order mark', '\uFEFFsku', 'sku'],
  ])('is read: %s', (_, written, text) => {
    expect(read(write(Buffer.from(written)))).toEqual({ text })
  })

  it.each([
    ['half a sign', Buffer.from([0x41, 0xc3])],
    ['Latin-1', Buffer.from('código', 'latin1')],
    ['UTF-16 with its mark', Buffer.from('\uFEFFsku', 'utf16le')],
  ])('is refused as text: %s', (_, bytes) => {
    expect(read(write(bytes))).toHaveProperty('problem')
    expect(read(write(bytes), 'base64')).toEqual({ text: bytes.toString('base64') })
  })

  it('is as large as is said and no larger', () => {
    const file = write(Buffer.alloc(fileMaxBytes, 'a'))
    expect(read(file)).toHaveProperty('text')
    fs.appendFileSync(file, 'a')
    const problem = expect.stringContaining('24 MB') as string
    expect(read(file)).toEqual({ problem })
  })

  it('is looked for where the command was typed, unless its path is whole', () => {
    const file = write(Buffer.from('here'))
    const found = { text: 'here' }
    expect([read('given', 'text', folder), read('given')]).toEqual([
      found,
      { problem: 'given cannot be read' },
    ])
    expect(read(file, 'text', os.tmpdir())).toEqual(found)
  })

  it('is named when it cannot be read, and is nothing when none is given', () => {
    const name = path.join(folder, 'absent')
    expect(read(name)).toEqual({ problem: `${name} cannot be read` })
    expect(read(null)).toEqual({ text: '' })
  })
})
