import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readPicture } from './cover.rules.ts'

const bytesOf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))

function chunk(name: string, held: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(held.length)
  return bytesOf(length, Buffer.from(name), held, '00000000')
}

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(8)))
  const end = chunk('IEND', Buffer.alloc(0))
  return bytesOf('89504e470d0a1a0a', chunk('IHDR', header), pixels, end)
}

function jpeg(width: number, height: number, frame = 'ffc0'): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const before = bytesOf('ffd8ffe000104a46494600010100000100010000', 'ffc40003', '00')
  return bytesOf(before, frame, '000b08', size, '01012200', 'ffffda0002', '1234', 'ffd9')
}

function webp(name: string, held: Buffer): Buffer {
  const [size, length] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32LE(held.length)
  const body = bytesOf(Buffer.from('WEBP'), Buffer.from(name), length, held)
  size.writeUInt32LE(body.length)
  return bytesOf(Buffer.from('RIFF'), size, body)
}

function lossy(width: number, height: number): Buffer {
  const held = bytesOf('3000009d012a', Buffer.alloc(4), '0000')
  held.writeUInt16LE(width, 6)
  held.writeUInt16LE(height, 8)
  return webp('VP8 ', held)
}

function lossless(width: number, height: number): Buffer {
  const held = Buffer.alloc(6, 0)
  held[0] = 0x2f
  held.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  return webp('VP8L', held)
}

function canvas(width: number, height: number): Buffer {
  const held = Buffer.alloc(10)
  held.writeUIntLE(width - 1, 4, 3)
  held.writeUIntLE(height - 1, 7, 3)
  const pixels = lossy(16, 16).subarray(12)
  const whole = bytesOf(webp('VP8X', held), pixels)
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const made = { png, jpeg, lossy, lossless, canvas }
const mediaTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  lossy: 'image/webp',
  lossless: 'image/webp',
  canvas: 'image/webp',
}
const names = Object.keys(made) as (keyof typeof made)[]
const tooLarge = { problem: { key: 'cover_size', values: { max: 4096 } } }

describe.each(names)('a picture: %s', (name) => {
  const make = made[name]

  it.each([
    [1, 1],
    [600, 400],
    [4096, 1],
    [1, 4096],
  ])('of %i × %i is taken', (width, height) => {
    expect(readPicture(make(width, height))).toMatchObject({ mediaType: mediaTypes[name] })
  })

  it.each([
    [4097, 1],
    [1, 4097],
  ])('of %i × %i is too large', (width, height) => {
    expect(readPicture(make(width, height))).toEqual(tooLarge)
  })

  it('cut off anywhere is none', () => {
    const whole = make(16, 16)
    for (let length = 0; length < whole.length; length++) {
      expect(readPicture(whole.subarray(0, length))).toHaveProperty('problem')
    }
    expect(readPicture(whole)).not.toHaveProperty('problem')
  })
})

describe('what looks like a picture', () => {
  it.each([
    ['a signature alone', bytesOf('89504e470d0a1a0a'), 'cover_broken'],
    ['no width', png(0, 5), 'cover_broken'],
    ['no height', jpeg(5, 0), 'cover_broken'],
    ['no frame', jpeg(5, 5, 'ffcc'), 'cover_broken'],
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'cover_kind'],
    ['nothing', Buffer.alloc(0), 'cover_kind'],
  ])('is refused: %s', (_, bytes, problem) => {
    expect(readPicture(bytes)).toEqual({ problem })
  })

  it('with a header of two thousand million pixels is too large', () => {
    expect(readPicture(png(2 ** 31, 2 ** 31))).toEqual(tooLarge)
  })

  it('reads pictures that others made', () => {
    const small = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
    const drawn = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
    for (const text of [small, drawn]) {
      const kind = { mediaType: 'image/webp', extension: 'webp' }
      expect(readPicture(Buffer.from(text, 'base64'))).toEqual(kind)
    }
  })
})
