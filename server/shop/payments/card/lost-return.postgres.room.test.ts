import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerIssuer, returnToShop } from '#tests/helpers/issuer.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { beginOrder, cards, openAttempt, waitForStatus } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

it('a passed challenge whose end the shop could not write down is asked about, and charged', async () => {
  const { person, orderId } = await beginOrder(shop)
  const attempt = await openAttempt(person, orderId, cards.challengeForm)
  expect((await person.post(`/orders/confirm/${orderId}`)).body.status).toBe('init')
  const given = (await answerIssuer(attempt, { otp: '123456' }))!
  await shop.database.write(async (tx) => {
    // The shop waits for the order's row longer than an idle transaction is left alone.
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.run(sql`select from orders where public_id = ${orderId} for update`)
    const failed = await returnToShop(shop.url, given)
    expect(failed.status).toBe(503)
    expect(failed.headers.get('content-type')).toContain('text/html')
    expect(failed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(await failed.text()).toMatch(/<p>[^<{]+<\/p><a href="[^"]+\/profile" target="_top">/)
  })
  await waitForStatus(person, orderId, 'success')
})
