import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The server's only source of chance. */

/** Unguessable, URL-safe: 256 bits for tokens, 128 for ids that people may see. */
export function randomToken(bits: 128 | 256): string {
  return randomBytes(bits / 8).toString('base64url')
}

/** Names a request in the log; a UUID, for Node draws the bytes of many at once. */
export function randomRequestId(): string {
  return randomUUID()
}

export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}

export function randomKey(bytes: number): Buffer {
  return randomBytes(bytes)
}

/** What is stored of a token: whoever reads the table cannot use it. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

export function hmacSha256(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** A whole number from `min` to `max`, both included. */
export function randomBetween(min: number, max: number): number {
  return randomInt(min, max + 1)
}
