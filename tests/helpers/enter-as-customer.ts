import type { Database } from '#server/platform/db/database.ts'
import { createCustomer } from '#server/shop/accounts/accounts.service.ts'
import { issueSession } from '#server/shop/sessions/sessions.service.ts'
import type { Person } from './person.ts'

/** An account whose address an operator vouched for, and a session for it. */
export async function enterAsCustomer(database: Database, person: Person): Promise<Person> {
  const { email, name, password } = person
  const { token } = await database.write(async (tx) => {
    const customer = { email, name, password, locale: 'en' as const, verified: true }
    const customerId = await createCustomer(tx, customer)
    return issueSession(tx, customerId, { agent: 'tests', network: 'tests' })
  })
  person.token = token
  return person
}
