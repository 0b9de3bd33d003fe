import { expect, it, onTestFinished } from 'vitest'
import { waitForLockWaits } from '#tests/helpers/lock-waits.ts'
import { makeTestDatabase } from '#tests/helpers/test-database.ts'
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
    await waitForLockWaits({ database })
    return { second }
  })
  await second
  const details = JSON.stringify(await database.read(findCompanyDetails))
  expect(details).toContain('990840000123')
  expect(details).toContain('ABCDKZKA')
})
