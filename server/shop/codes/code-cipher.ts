import { createCipheriv, createDecipheriv } from 'node:crypto'
import { hmacSha256, randomKey } from '#server/kernel/ids.ts'

/** What a person gets: the code and what some services print beside it. */
export interface SecretCode {
  code: string
  serial?: string
  pin?: string
}

export interface SealedCode {
  nonce: Buffer
  ciphertext: Buffer
  keyId: string
}

/** The keys of codes; they live outside the database, so a stolen table tells nothing. */
export interface CodeKeys {
  codeKey: Buffer
  fingerprintKey: Buffer
}

const tagBytes = 16
const nonceBytes = 12

/** AES-256-GCM, bound to its row: moved to another row it does not open (OWASP ASVS 11.3). */
export function sealCode(keys: CodeKeys, publicId: string, secret: SecretCode): SealedCode {
  const nonce = randomKey(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.codeKey, nonce)
  cipher.setAAD(Buffer.from(publicId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
  return {
    nonce,
    ciphertext: Buffer.concat([sealed, cipher.getAuthTag()]),
    keyId: keyId(keys.codeKey),
  }
}

/** Throws when the row was tampered with or belongs to another key. */
export function openCode(
  keys: CodeKeys,
  publicId: string,
  sealed: { nonce: Uint8Array; ciphertext: Uint8Array; keyId: string },
): SecretCode {
  if (sealed.keyId !== keyId(keys.codeKey)) throw new Error('a code is sealed with another key')
  const decipher = createDecipheriv('aes-256-gcm', keys.codeKey, sealed.nonce)
  decipher.setAAD(Buffer.from(publicId))
  decipher.setAuthTag(sealed.ciphertext.subarray(-tagBytes))
  const opened = Buffer.concat([
    decipher.update(sealed.ciphertext.subarray(0, -tagBytes)),
    decipher.final(),
  ])
  return JSON.parse(opened.toString('utf8')) as SecretCode
}

/** The same for one code however it is typed: no case, no spaces, no dashes. */
export function fingerprintCode(keys: CodeKeys, code: string): Buffer {
  const normalised = code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return hmacSha256(keys.fingerprintKey, normalised)
}

/** Names the keys without telling them. */
export function keyIds({ codeKey, fingerprintKey }: CodeKeys) {
  return { code: keyId(codeKey), fingerprint: keyId(fingerprintKey) }
}

function keyId(key: Buffer): string {
  return hmacSha256(key, 'key id').toString('hex').slice(0, 12)
}
