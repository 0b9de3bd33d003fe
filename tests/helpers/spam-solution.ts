import { pbkdf2Sync } from 'node:crypto'

export interface Challenge {
  parameters: {
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
  }
}

/** Solves a spam check by the published recipe, with none of the shop's own code. */
export function solveSpamCheck(challenge: Challenge): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const nonceBytes = Buffer.from(nonce, 'hex')
  const saltBytes = Buffer.from(salt, 'hex')
  for (let counter = 0; ; counter++) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const password = Buffer.concat([nonceBytes, count])
    const derivedKey = pbkdf2Sync(password, saltBytes, cost, keyLength, 'sha256').toString('hex')
    if (derivedKey.startsWith(keyPrefix)) {
      const payload = { challenge, solution: { counter, derivedKey } }
      return Buffer.from(JSON.stringify(payload)).toString('base64')
    }
  }
}
