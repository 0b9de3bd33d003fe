import { limits } from '#contract/limits.ts'
import type { FieldProblem } from '#server/kernel/shop-error.ts'

interface PictureKind {
  mediaType: string
  extension: string
}

interface Size {
  width: number
  height: number
}

/** Pictures a cover may be, by their bytes: what a file says of itself is not read. */
const kinds: readonly (PictureKind & {
  begins: (bytes: Buffer) => boolean
  /** Null when the size or the end is missing. */
  sizeOf: (bytes: Buffer) => Size | null
})[] = [
  {
    mediaType: 'image/png',
    extension: 'png',
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
    sizeOf: sizeOfPng,
  },
  {
    mediaType: 'image/jpeg',
    extension: 'jpg',
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
    sizeOf: sizeOfJpeg,
  },
  {
    mediaType: 'image/webp',
    extension: 'webp',
    begins: (bytes) => nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP',
    sizeOf: sizeOfWebp,
  },
]

/**
 * Media type and file ending of a whole picture of a size that a browser can draw; a problem for
 * everything else, drawings with scripts too.
 */
export function readPicture(bytes: Buffer): PictureKind | { problem: FieldProblem } {
  const kind = kinds.find(({ begins }) => begins(bytes))
  if (!kind) return { problem: 'cover_kind' }
  const size = kind.sizeOf(bytes)
  if (!size || size.width === 0 || size.height === 0) return { problem: 'cover_broken' }
  const max = limits.coverMaxPx
  if (Math.max(size.width, size.height) > max) {
    return { problem: { key: 'cover_size', values: { max } } }
  }
  return { mediaType: kind.mediaType, extension: kind.extension }
}

function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}

const pngHeaderBytes = 13
/** Length, name and checksum beside what a chunk holds. */
const pngChunkFrame = 12

/** The header is the first chunk; pixels and the last chunk must follow (PNG, ISO 15948). */
function sizeOfPng(bytes: Buffer): Size | null {
  let size: Size | null = null
  let hasPixels = false
  for (let at = 8; at + pngChunkFrame <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = nameAt(bytes, at + 4)
    const next = at + pngChunkFrame + length
    if (next > bytes.length || (size === null) !== (name === 'IHDR')) return null
    if (name === 'IHDR') {
      if (length !== pngHeaderBytes) return null
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    if (name === 'IDAT') hasPixels = true
    if (name === 'IEND') return hasPixels ? size : null
    at = next
  }
  return null
}

const jpeg = { frames: 0xc0, lastFrame: 0xcf, scan: 0xda, end: Buffer.from('ffd9', 'hex') }
/** Among the frames by number, tables by meaning. */
const jpegTables = new Set([0xc4, 0xc8, 0xcc])

/** Segments lead to the frame with the size and to the scan, which has an end (ITU T.81). */
function sizeOfJpeg(bytes: Buffer): Size | null {
  let size: Size | null = null
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === jpeg.scan) return bytes.indexOf(jpeg.end, at) > 0 ? size : null
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    const isFrame = marker >= jpeg.frames && marker <= jpeg.lastFrame && !jpegTables.has(marker)
    if (isFrame && at + 9 <= bytes.length) {
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at = next
  }
  return null
}

/** Name and length before what a chunk holds. */
const webpChunkFrame = 8

/** A canvas says the size before its pixels do; lengths are kept to the end (RFC 9649). */
function sizeOfWebp(bytes: Buffer): Size | null {
  if (bytes.length < 12) return null
  const end = bytes.readUInt32LE(4) + 8
  if (end > bytes.length) return null
  let canvas: Size | null = null
  for (let at = 12; at + webpChunkFrame <= end;) {
    const name = nameAt(bytes, at)
    const length = bytes.readUInt32LE(at + 4)
    const held = bytes.subarray(at + webpChunkFrame, at + webpChunkFrame + length)
    if (at + webpChunkFrame + length > end) return null
    if (name === 'VP8X') {
      if (length < 10) return null
      canvas = { width: held.readUIntLE(4, 3) + 1, height: held.readUIntLE(7, 3) + 1 }
    } else if (name === 'VP8 ') return canvas ?? sizeOfLossy(held)
    else if (name === 'VP8L') return canvas ?? sizeOfLossless(held)
    else if (name === 'ANMF') return canvas
    at += webpChunkFrame + length + (length % 2)
  }
  return null
}

function sizeOfLossy(held: Buffer): Size | null {
  if (held.length < 10 || held.readUIntBE(3, 3) !== 0x9d_01_2a) return null
  return { width: held.readUInt16LE(6) & 0x3f_ff, height: held.readUInt16LE(8) & 0x3f_ff }
}

function sizeOfLossless(held: Buffer): Size | null {
  if (held.length < 5 || held[0] !== 0x2f) return null
  const bits = held.readUInt32LE(1)
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
}
