import { expect, it, onTestFinished } from 'vitest'
import { makeShop } from '#tests/helpers/make-shop.ts'
import { cheapProduct } from '#tests/helpers/purchase.ts'
import { endOtherSessions, setReadOnly } from '#tests/helpers/postgres-moods.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

it('a shop whose database only reads is not ready, and writes again when the database does', async () => {
  const shop = await makeShop()
  onTestFinished(() => shop.close())
  const person = await shop.customer()
  const products = [{ id: cheapProduct, type: 'increase', count: 1 }]
  const fill = () => person.patch('/basket', { products })
  const isReady = async () => (await fetch(`${shop.url}/readyz`)).status === 200
  expect((await fill()).status).toBe(200)

  const { openAnother, url } = shop.testDatabase
  const admin = { database: openAnother(), url }
  onTestFinished(() => admin.database.close())
  await setReadOnly(admin, true)
  await endOtherSessions(admin.database)
  await waitFor('a shop that is not ready', async () => !(await isReady()))
  const asks = [fill, () => person.post('/orders/create', { type: 'purchase' })]
  for (const ask of asks) {
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  }
  expect(await isReady()).toBe(false)
  await setReadOnly(admin, false)
  await waitFor('a shop that is ready', isReady)
  await waitFor('a basket', async () => (await fill()).status === 200)
})
