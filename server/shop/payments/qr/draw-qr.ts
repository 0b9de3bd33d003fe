import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels of a module, and modules of white around the code as its standard asks. */
const modulePixels = 8
const quietModules = 4

/** A PNG of a QR: one bit a pixel, black on white. */
export function drawQr(text: string): Buffer {
  const { data } = encode(text, { ecc: 'M', border: quietModules })
  const size = data.length * modulePixels
  const rowBytes = Math.ceil(size / 8)
  const rows = data.map((modules) => {
    // Each row of pixels begins with the byte of its filter: none.
    const row = Buffer.alloc(1 + rowBytes)
    for (let x = 0; x < size; x++) {
      const isWhite = !modules[Math.floor(x / modulePixels)]
      if (isWhite) row[1 + (x >> 3)]! |= 0x80 >> (x & 7)
    }
    return Buffer.concat(Array.from({ length: modulePixels }, () => row))
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Length, name, content and the checksum of the last two. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'ascii'), content])
  const edges = Buffer.alloc(8)
  edges.writeUInt32BE(content.length, 0)
  edges.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([edges.subarray(0, 4), named, edges.subarray(4)])
}
