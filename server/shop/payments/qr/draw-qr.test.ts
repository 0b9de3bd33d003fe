import { crc32, inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { drawQr } from './draw-qr.ts'

const payload = 'http://localhost:3001/qr/5b1f0c2a9e7d4c3b8a6f1e0d'

/** Name, content and checksum of each chunk of a PNG. */
function chunksOf(png: Buffer): { name: string; content: Buffer; isWhole: boolean }[] {
  const chunks = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    const isWhole = crc32(named) === png.readUInt32BE(at + 8 + length)
    chunks.push({ name: named.toString('ascii', 0, 4), content: named.subarray(4), isWhole })
    at += 12 + length
  }
  return chunks
}

it('a QR is a whole PNG whose pixels are its modules, with four white ones around', () => {
  const png = drawQr(payload)
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  const chunks = chunksOf(png)
  expect(chunks.map(({ name, isWhole }) => [name, isWhole])).toEqual([
    ['IHDR', true],
    ['IDAT', true],
    ['IEND', true],
  ])
  const size = chunks[0]!.content.readUInt32BE(0)
  const { data: modules } = encode(payload, { ecc: 'M', border: 4 })
  expect(size).toBe(modules.length * 8)
  const rows = inflateSync(chunks[1]!.content)
  const isBlack = (x: number, y: number) =>
    (rows[y * (1 + size / 8) + 1 + (x >> 3)]! & (0x80 >> (x & 7))) === 0
  for (const [y, row] of modules.entries()) {
    for (const [x, black] of row.entries()) {
      expect(isBlack(x * 8 + 3, y * 8 + 5)).toBe(black)
    }
  }
  expect(isBlack(31, 31)).toBe(false)
  expect(isBlack(32, 32)).toBe(true)
})
