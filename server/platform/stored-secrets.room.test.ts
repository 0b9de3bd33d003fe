import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { cardForm, cards, fillBasket, openAttempt, order } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

/** Every row of every table as text; bytes as hex. */
async function dump(): Promise<string> {
  const tables = await shop.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'`)
  expect(tables.length).toBeGreaterThan(20)
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await shop.rows<{ text: string }>(
      sql`select row_to_json(t)::text as text from ${sql.table(name)} t`,
    )
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

const inHex = (secret: string) => Buffer.from(secret).toString('hex')

it('no card, password, token or code stands in any table once its letters have left', async () => {
  const clara = await shop.person('Clara').join()
  await clara.post('/password-reset', { email: clara.email })
  await fillBasket(clara)
  const orderId = await order(clara)
  const key = { 'idempotency-key': 'stored-secrets' }
  await openAttempt(clara, orderId, cards.noFunds)
  await clara.post(`/orders/confirm/${orderId}`)
  await clara.post('/payment', { ...cardForm(orderId, cards.approved), cvc: '987' }, key)
  expect((await clara.post(`/orders/confirm/${orderId}`)).body.status).toBe('success')
  const { products } = (await clara.get(`/payment-products/${orderId}`)).body
  const { code } = (await clara.post(`/codes/${products[0].codes[0].id}/reveal`)).body
  await waitFor('the letters to leave', async () => {
    const waiting = await shop.rows(sql`select from outbox where done_at is null`)
    return waiting.length === 0
  })
  const letters = await shop.outside.listMails(clara.email)
  const links = letters.flatMap(({ text }) => text.match(/password-reset\/([\w-]{43})/)?.[1] ?? [])
  expect(links).toHaveLength(1)

  const stored = await dump()
  expect(stored).toContain(clara.email)
  const secrets = [clara.password, clara.token!, code as string, ...links]
  const ofCards = [cards.approved, cards.noFunds, cards.approved.slice(0, 12), '"987"']
  for (const secret of [...secrets, ...ofCards]) {
    expect(stored.includes(secret), `${secret} stands in the database`).toBe(false)
    expect(stored.includes(inHex(secret)), `${secret} stands there as bytes`).toBe(false)
  }
})
