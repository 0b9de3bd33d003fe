import { argon2, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { randomKey } from '#server/kernel/ids.ts'

const derive = promisify(argon2) as (name: string, parameters: Argon2Parameters) => Promise<Buffer>

/** Argon2id at the OWASP floor: 19 MiB, two passes, one lane (ASVS 11.4.2). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const saltBytes = 16

/** Hashing is bounded: a flood of log-ins waits its turn and leaves threads for everything else. */
const workersMax = 2
let working = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= workersMax) await new Promise<void>((resolve) => waiting.push(resolve))
  else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

/**
 * Keyboards write one letter in several ways, such as ड़ as one sign or as two: what was chosen
 * on a phone is to be right on a desk (NIST SP 800-63B).
 */
function messageOf(password: string): string {
  return password.normalize('NFKC')
}

/** A PHC string: the parameters travel with the hash, so they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomKey(saltBytes)
  const tag = await inTurn(() =>
    derive('argon2id', { message: messageOf(password), nonce, ...cost }),
  )
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${plain(nonce)}$${plain(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Takes as long for a wrong password as for a right one. What was stored before passwords were made
 * alike is right as it was typed then.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = phc.exec(stored)
  if (!match) throw new Error('a stored password hash cannot be read')
  const expected = Buffer.from(match[5]!, 'base64')
  const parameters = {
    nonce: Buffer.from(match[4]!, 'base64'),
    memory: Number(match[1]),
    passes: Number(match[2]),
    parallelism: Number(match[3]),
    tagLength: expected.length,
  }
  let right = false
  for (const message of new Set([messageOf(password), password])) {
    const tag = await inTurn(() => derive('argon2id', { message, ...parameters }))
    right = timingSafeEqual(tag, expected) || right
  }
  return right
}

/** A hash of nothing anybody knows: compared when there is no account, so both take one time. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
