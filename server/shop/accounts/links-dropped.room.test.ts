import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { normaliseEmail } from './accounts.rules.ts'
import { findCustomerByEmail } from './accounts.sql.ts'
import { issueLink } from './mailed-links.ts'
import { hashPassword } from './password-hash.ts'

const newPassword = 'Changed12345'

let shop: TestShop
let anna: Person
let passwordHash: string
beforeAll(async () => {
  shop = await makeShop()
  passwordHash = await hashPassword(newPassword)
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
})

/** A link of a letter, without the letter. */
function linkFor(
  purpose: 'reset' | 'email' | 'password',
  newValue = '',
  owner = anna,
): Promise<string> {
  return shop.database.write(async (tx) => {
    const addressNorm = normaliseEmail(owner.email)
    const { id: customerId } = (await findCustomerByEmail(tx, addressNorm))!
    return (await issueLink(tx, { purpose, customerId, addressNorm, newValue })).token
  })
}

async function reset(): Promise<Answer> {
  return anna.patch(`/password-reset/${await linkFor('reset')}`, { password: 'Another12345' })
}

async function changeAddress(): Promise<Answer> {
  const token = await linkFor('email', shop.person('Fresh').email)
  return anna.patch(`/profile/email-update-confirmation/${token}`)
}

describe('a mailed link to a new password opens nothing any more', () => {
  it.each([
    ['the other sessions were ended', () => anna.post('/profile/sessions/end-others')],
    ['the password was replaced by a reset', reset],
    ['the account got another address', changeAddress],
    [
      'an operator logged the account out',
      () => operate(shop, 'user log-out', { email: anna.email }),
    ],
  ])('once %s', async (_, shutOut) => {
    const other = await shop.customer('Boris')
    const [token, others] = [
      await linkFor('password', passwordHash),
      await linkFor('password', passwordHash, other),
    ]
    expect((await shutOut()).status).toBe(200)
    const late = await anna.post('/profile/password-update-confirmation', { token })
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['token']])
    const apart = await other.post('/profile/password-update-confirmation', { token: others })
    expect(apart.status, 'a link of somebody else').toBe(200)
  })
})
