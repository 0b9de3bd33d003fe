import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { rows } from '#server/platform/db/query.ts'
import { makeTestDatabase } from '#tests/helpers/test-database.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { findCompanyDetails, setCompany } from './site.service.ts'

it('of two who change the company at once, neither undoes what the other has said', async () => {
  const { database, drop } = await makeTestDatabase()
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const { second } = await database.write(async (tx) => {
    await setCompany(tx, { taxId: '990840000123' }, null)
    const second = database.write((other) => setCompany(other, { bankCode: 'ABCDKZKA' }, null))
    await waitFor('the other', async () => {
      const waiting = await database.read((reader) =>
        rows(
          reader,
          sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      return waiting.length > 0
    })
    return { second }
  })
  await second
  const details = JSON.stringify(await database.read(findCompanyDetails))
  expect(details).toContain('990840000123')
  expect(details).toContain('ABCDKZKA')
})
