import { describe, expect, it } from 'vitest'
import { hashPassword, nobodysHash, verifyPassword } from './password-hash.ts'

describe('a stored password', () => {
  it('is argon2id with a salt of its own, and tells the right one from others', async () => {
    const [one, other] = await Promise.all([hashPassword('Пароль12'), hashPassword('Пароль12')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(other).not.toBe(one)
    expect(await verifyPassword('Пароль12', one)).toBe(true)
    expect(await verifyPassword('Пароль12', other)).toBe(true)
    expect(await verifyPassword('пароль12', one)).toBe(false)
    expect(await verifyPassword('', one)).toBe(false)
  })

  it.each([
    ['a sign with its dot apart', 'पहाड\u093c1234', 'पहा\u095c1234'],
    ['an accent apart', 'caf\u0065\u0301123', 'caf\u00e9123'],
    ['the wide signs of another keyboard', '\uff33ecret\uff11\uff12', 'Secret12'],
  ])('is right however a keyboard writes it: %s', async (_, chosen, typed) => {
    expect(await verifyPassword(typed, await hashPassword(chosen))).toBe(true)
    expect(await verifyPassword(chosen, await hashPassword(typed))).toBe(true)
  })

  it('made with other costs is still read', async () => {
    const cheap =
      '$argon2id$v=19$m=64,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$LnPEH1nv8q3lTh5QhRCFDtAEuFUZiVv5Wj4JAfrAmWo'
    expect(await verifyPassword('another', cheap)).toBe(false)
  })

  it('from before spellings were made alike is right as it was typed', async () => {
    const stored =
      '$argon2id$v=19$m=64,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$JR51/DKdj+6+QdIci1y8NBPFudBa4rYgKCdVECsTZoY'
    expect(await verifyPassword('cafe\u0301123', stored)).toBe(true)
    expect(await verifyPassword('cafe123', stored)).toBe(false)
  })

  it('of nobody is never right', async () => {
    expect(await verifyPassword('', nobodysHash)).toBe(false)
    expect(await verifyPassword('Demo12345', nobodysHash)).toBe(false)
  })

  it('that cannot be read is an error, not a yes', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('cannot be read')
  })

  it('is hashed for many at once without losing any', async () => {
    const hashes = await Promise.all(Array.from({ length: 7 }, (_, n) => hashPassword(`pass${n}`)))
    const right = await Promise.all(hashes.map((hash, n) => verifyPassword(`pass${n}`, hash)))
    expect(right).toEqual(Array.from({ length: 7 }, () => true))
  })
})
