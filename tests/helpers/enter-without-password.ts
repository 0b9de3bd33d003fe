import type { Database } from '#server/platform/db/database.ts'
import { addCustomer } from '#server/shop/accounts/accounts.service.ts'
import { nobodysHash } from '#server/shop/accounts/password-hash.ts'
import { issueSession } from '#server/shop/sessions/sessions.service.ts'
import type { Person } from '#tests/helpers/person.ts'

/** A customer with a session and no password: crowds need no hash each, which costs 40 ms. */
export async function enterWithoutPassword(database: Database, person: Person): Promise<Person> {
  const { email, name } = person
  const { token } = await database.write(async (tx) => {
    const customer = {
      email,
      name,
      passwordHash: nobodysHash,
      locale: 'en',
      verified: true,
    } as const
    const customerId = await addCustomer(tx, customer)
    return issueSession(tx, customerId, { agent: 'tests', network: 'tests' })
  })
  person.token = token
  return person
}
