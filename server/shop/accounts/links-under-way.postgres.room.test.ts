import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import type { Asking, CustomerAsking } from '#server/platform/http/route.ts'
import { findViewer } from '#server/shop/sessions/sessions.service.ts'
import { waitForLockWaits } from '#tests/helpers/lock-waits.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { normaliseEmail } from './accounts.rules.ts'
import { findCustomerByEmail } from './accounts.sql.ts'
import * as change from './change-profile.ts'
import { readAddressesAnew } from './known-addresses.ts'
import { issueLink } from './mailed-links.ts'
import { hashPassword } from './password-hash.ts'
import { requestReset } from './reset-password.ts'

let shop: TestShop
let owner: Person
/** Somebody with another session of the owner's account, as the shop saw it when it was asked. */
let thief: Person
let asking: CustomerAsking
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  owner = await shop.customer('Owner')
  thief = Object.assign(shop.person('Thief'), { email: owner.email, password: owner.password })
  await thief.logIn()
  const viewer = await shop.database.read((reader) => findViewer(reader, thief.token!))
  if (viewer.kind === 'guest') throw new Error('a session that has just begun is none')
  const { network } = thief
  asking = { viewer, locale: 'en', address: network, network, agent: '' }
})

const publicUrl = 'http://localhost'
const newPassword = 'Changed12345'
const endOthers = () => owner.post('/profile/sessions/end-others')

/** A link of a letter, without the letter. */
async function linkFor(purpose: 'reset' | 'email' | 'password', newValue?: string) {
  return shop.database.write(async (tx) => {
    const addressNorm = normaliseEmail(owner.email)
    const { id: customerId } = (await findCustomerByEmail(tx, addressNorm))!
    const wish = { purpose, customerId, addressNorm }
    const issued = await issueLink(tx, newValue === undefined ? wish : { ...wish, newValue })
    return issued.token
  })
}

/** Which links of the account are still good. */
async function liveLinks(): Promise<string[]> {
  const live = await shop.rows(sql<{ purpose: string }>`
    select purpose from verifications
    where customer_id = ${asking.viewer.customerId} and consumed_at is null`)
  return live.map(({ purpose }) => purpose)
}

describe('what an ended session asked for just before its end', () => {
  const asked: [string, () => Promise<void>][] = [
    ['address', () => change.requestEmailChange(shop.database, publicUrl, freshEmail(), asking)],
    [
      'password',
      () => {
        const form = { password: owner.password, newPassword }
        return change.requestPasswordChange(shop.database, publicUrl, form, asking)
      },
    ],
  ]
  const freshEmail = () => shop.person('Fresh').email

  it.each(asked)('makes no link to a new %s', async (_, ask) => {
    expect((await endOthers()).status).toBe(200)
    await expect(ask()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await liveLinks()).toEqual([])
  })
})

/** The same database, whose transactions stand still before their commit until told to go on. */
function stopBeforeCommit(database: Database) {
  const halfway = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const stopping: Database = {
    ...database,
    write: (work) =>
      database.write(async (tx) => {
        const result = await work(tx)
        halfway.resolve()
        await mayEnd.promise
        return result
      }),
  }
  return { stopping, halfway: halfway.promise, goOn: mayEnd.resolve }
}

describe('a transaction beside another', () => {
  /** The second begins while the first has done its work and not yet committed it. */
  async function meanwhile<T>(
    first: (database: Database) => Promise<void>,
    second: () => Promise<T>,
  ): Promise<T> {
    const { stopping, halfway, goOn } = stopBeforeCommit(shop.database)
    const ending = first(stopping)
    await halfway
    const answer = second()
    await Promise.race([answer, waitForLockWaits(shop)])
    goOn()
    await ending
    return answer
  }

  it.each([
    ['the other sessions are ended', endOthers],
    [
      'a lost password is replaced',
      async () => {
        const token = await linkFor('reset')
        return owner.patch(`/password-reset/${token}`, { password: newPassword })
      },
    ],
    [
      'a password is replaced',
      async () => {
        const token = await linkFor('password', await hashPassword(newPassword))
        return owner.post('/profile/password-update-confirmation', { token })
      },
    ],
  ])('leaves no link to a new address that is made while %s', async (_, end) => {
    const fresh = shop.person('Fresh').email
    const answer = await meanwhile(
      (database) => change.requestEmailChange(database, publicUrl, fresh, asking),
      end,
    )
    expect(answer.status).toBe(200)
    expect((await thief.get('/user')).status).toBe(401)
    expect(await liveLinks()).toEqual([])
  })

  const confirmEmail = (database: Database, link: string) =>
    change.confirmEmailChange(database, link, async () => undefined, asking)
  const leave = async (database: Database) =>
    confirmEmail(database, await linkFor('email', shop.person('Fresh').email))
  const forget = () => shop.person('Guest').post('/password-reset', { email: owner.email })

  it('leaves no way in to an address that the account is just leaving', async () => {
    const answer = await meanwhile(leave, forget)
    expect(answer.body.errors).toEqual({ email: ['Email not found'] })
    expect(await liveLinks()).toEqual([])
  })

  it('leaves none either that was asked for just before', async () => {
    // A used one in its place, which the new one takes.
    const used = await linkFor('reset')
    await owner.patch(`/password-reset/${used}`, { password: newPassword })
    const request = { locale: 'en', network: owner.network } as Asking
    await meanwhile(
      (database) => requestReset(database, publicUrl, owner.email, request),
      () => leave(shop.database),
    )
    expect(await liveLinks()).toEqual([])
  })

  it('keeps to the address that an account is just changing to, whatever it was before', async () => {
    const link = await linkFor('email', shop.person('Fresh').email)
    const encoded = `${owner.email.split('@')[0]}@xn--80a1acny.xn--p1ai`
    await shop.rows(sql`update customers set email_norm = ${encoded}
      where id = ${asking.viewer.customerId}`)
    const unknown = await meanwhile(
      (database) => confirmEmail(database, link),
      () => shop.database.write(readAddressesAnew),
    )
    expect(unknown).toEqual([])
    expect(
      await shop.rows(sql`select from customers
      where id = ${asking.viewer.customerId} and email_norm = lower(email)`),
    ).toHaveLength(1)
  })

  it('mails a link to a new password where the account has just gone', async () => {
    const before = owner.email
    const form = { password: owner.password, newPassword }
    await meanwhile(leave, () =>
      change.requestPasswordChange(shop.database, publicUrl, form, asking),
    )
    const sent = await shop.rows(sql<{ address_norm: string }>`
      select address_norm from verifications
      where customer_id = ${asking.viewer.customerId} and purpose = 'password'`)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.address_norm).not.toBe(normaliseEmail(before))
  })
})
