import type { Database } from '#server/platform/db/database.ts'
import { insertCustomer } from '#server/shop/accounts/accounts.sql.ts'
import { nobodysHash } from '#server/shop/accounts/password-hash.ts'
import { openCustomerAccount } from '#server/shop/ledger/ledger.service.ts'
import { issueSession } from '#server/shop/sessions/sessions.service.ts'
import type { Person } from '#tests/helpers/person.ts'

/** A customer with a session and no password: crowds need no hash each, which costs 40 ms. */
export async function enterWithoutPassword(database: Database, person: Person): Promise<Person> {
  const { email, name } = person
  const { token } = await database.write(async (tx) => {
    const id = await insertCustomer(tx, {
      email,
      emailNorm: email,
      name,
      passwordHash: nobodysHash,
      verifiedAt: tx.now,
      locale: 'en',
    })
    await openCustomerAccount(tx, id!)
    return issueSession(tx, id!, { agent: 'storm', network: 'storm' })
  })
  person.token = token
  return person
}
