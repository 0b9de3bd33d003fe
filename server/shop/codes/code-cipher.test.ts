import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fingerprintCode, openCode, sealCode } from './code-cipher.ts'

const keys = { codeKey: randomBytes(32), fingerprintKey: randomBytes(32) }
const secret = { code: 'DEMO-1234-ABCD', serial: 'S-1', pin: '0042' }

describe('a sealed code', () => {
  it('opens for its own row with its own key', () => {
    expect(openCode(keys, 'row', sealCode(keys, 'row', secret))).toEqual(secret)
  })

  it('does not open in another row', () => {
    const sealed = sealCode(keys, 'row', secret)
    expect(() => openCode(keys, 'other', sealed)).toThrow()
  })

  it('does not open with another key', () => {
    const sealed = sealCode(keys, 'row', secret)
    const other = { ...keys, codeKey: randomBytes(32) }
    expect(() => openCode(other, 'row', sealed)).toThrow('another key')
    const keyId = sealCode(other, 'row', secret).keyId
    expect(() => openCode(other, 'row', { ...sealed, keyId })).toThrow()
  })

  it('does not open with one bit changed, wherever', () => {
    const { ciphertext, keyId, nonce } = sealCode(keys, 'row', secret)
    for (let at = 0; at < ciphertext.length; at++) {
      const changed = Buffer.from(ciphertext)
      changed[at]! ^= 1
      expect(() => openCode(keys, 'row', { ciphertext: changed, keyId, nonce })).toThrow()
    }
  })

  it('tells nothing and is never twice the same', () => {
    const [one, other] = [sealCode(keys, 'row', secret), sealCode(keys, 'row', secret)]
    expect(one.nonce.equals(other.nonce)).toBe(false)
    expect(one.ciphertext.equals(other.ciphertext)).toBe(false)
    expect(one.ciphertext.toString('latin1')).not.toContain('DEMO')
  })

  it('names its key by what nobody can make the key from', () => {
    const { keyId } = sealCode({ ...keys, codeKey: Buffer.alloc(32, 7) }, 'row', secret)
    // HMAC-SHA-256 of "key id" with that key.
    expect(keyId).toBe('90545d8ed4de')
  })
})

describe('a fingerprint', () => {
  const print = (code: string) => fingerprintCode(keys, code).toString('hex')

  it.each([
    'DEMO-1234-ABCD',
    'demo-1234-abcd',
    'DEMO1234ABCD',
    ' DEMO 1234\tABCD ',
    'ＤＥＭＯ1234ABCD',
  ])('of %j is that of the code however it is typed', (typed) => {
    expect(print(typed)).toBe(print('DEMO-1234-ABCD'))
  })

  it('is another for another code, and for another key', () => {
    expect(print('DEMO-1234-ABCE')).not.toBe(print('DEMO-1234-ABCD'))
    const other = fingerprintCode({ ...keys, fingerprintKey: randomBytes(32) }, 'DEMO-1234-ABCD')
    expect(other.toString('hex')).not.toBe(print('DEMO-1234-ABCD'))
  })
})
