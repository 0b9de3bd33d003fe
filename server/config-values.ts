/** A switch that is on, in the words people use. */
export function isOn(value: string): boolean {
  return /^(on|1|true|yes)$/i.test(value)
}

/** The same, off. */
export function isOff(value: string): boolean {
  return /^(off|0|false|no)$/i.test(value)
}

/** Digits alone: `0x10` and `1e3` are slips. NaN for everything else. */
export function wholeNumber(value: string): number {
  return /^\d+$/.test(value) ? Number(value) : Number.NaN
}

/** Parts between commas, without the space around them; blank ones are none. */
export function list(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Bytes of a key given as 64 hex digits or as base64 (RFC 4648 §4); null for everything else. */
export function parseKey(value: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, 'hex')
  // Node skips what it cannot read, and a key would be another one than was meant.
  return /^[A-Za-z0-9+/]{43}=$/.test(value) ? Buffer.from(value, 'base64') : null
}
