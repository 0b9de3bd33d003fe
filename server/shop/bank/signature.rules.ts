import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds a signature stays good, in either direction (docs/payments.md). */
const windowSeconds = 300

/** The value of `X-Signature`: HMAC-SHA256 over `t.payload` with the current key. */
export function sign(keys: readonly string[], payload: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${digest(keys[0]!, payload, atSeconds).toString('hex')}`
}

/**
 * Whether one of the header's signatures was made with one of our keys over exactly these bytes,
 * just now. Compared in constant time; anything malformed is simply no.
 */
export function isSigned(
  keys: readonly string[],
  payload: string | Buffer,
  header: string,
  nowSeconds: number,
): boolean {
  const parts = header.split(',').map((part) => part.trim())
  const at = /^t=(\d{1,12})$/.exec(parts[0] ?? '')?.[1]
  if (at === undefined || Math.abs(nowSeconds - Number(at)) > windowSeconds) return false
  const given = parts.slice(1).flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? [])
  const expected = keys.map((key) => digest(key, payload, Number(at)))
  return given.some((hex) =>
    expected.some((good) => timingSafeEqual(Buffer.from(hex, 'hex'), good)),
  )
}

function digest(key: string, payload: string | Buffer, atSeconds: number): Buffer {
  return createHmac('sha256', key).update(`${atSeconds}.`).update(payload).digest()
}
