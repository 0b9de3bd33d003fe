import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature older or newer than this is refused. */
const WINDOW_SECONDS = 300

const HEADER_PART = /^(t|v1)=([0-9a-f]{1,64})$/

/** Hex HMAC-SHA256 over `t + '.' + payload`; the payload of a GET is its path with query. */
export function signatureOf(key: string, timestampSeconds: number, payload: string | Buffer) {
  return createHmac('sha256', key).update(`${timestampSeconds}.`).update(payload).digest('hex')
}

export function signatureHeader(key: string, timestampSeconds: number, payload: string): string {
  return `t=${timestampSeconds},v1=${signatureOf(key, timestampSeconds, payload)}`
}

type Claim = {
  header: unknown
  payload: string | Buffer
  /** Any of them may have signed: the current one and the next. */
  keys: readonly string[]
  nowSeconds: number
}

export function isSigned({ header, payload, keys, nowSeconds }: Claim): boolean {
  const parsed = parseHeader(header)
  if (parsed === null) return false
  if (Math.abs(nowSeconds - parsed.timestampSeconds) > WINDOW_SECONDS) return false
  const expected = keys.map((key) => signatureOf(key, parsed.timestampSeconds, payload))
  return parsed.signatures.some((given) => expected.some((wanted) => isSameText(given, wanted)))
}

function parseHeader(header: unknown) {
  if (typeof header !== 'string') return null
  const parts = header.split(',').map((part) => HEADER_PART.exec(part.trim()))
  if (parts.includes(null)) return null
  const valuesOf = (name: string) =>
    parts.flatMap((part) => (part?.[1] === name && part[2] ? [part[2]] : []))
  const [time, ...otherTimes] = valuesOf('t')
  const signatures = valuesOf('v1')
  if (time === undefined || otherTimes.length > 0 || signatures.length === 0) return null
  return /^\d{1,12}$/.test(time) ? { timestampSeconds: Number(time), signatures } : null
}

/** In constant time. */
export function isSameText(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
