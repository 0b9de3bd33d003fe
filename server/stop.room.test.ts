import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailServer } from '#tests/helpers/mail-server.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'

let mailServer: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
const said: { level: number; msg?: string }[] = []
beforeAll(async () => {
  mailServer = await openMailServer({}, (line) => line.startsWith('RCPT'))
  shop = await makeShop({
    env: { MAIL_URL: mailServer.url, LOG_LEVEL: 'warn' },
    logTo: { write: (line) => void said.push(JSON.parse(line)) },
    stopGraceMs: 300,
  })
})
afterAll(async () => {
  await shop?.close()
  mailServer?.close()
})

it('a mail server that is silent keeps no shop from stopping, and no letter is lost', async () => {
  await shop.database.write(async (tx) => {
    for (const n of countTo(6)) {
      queueLetter(tx, `n${n}@mail.test`, 'en', { template: 'address-taken' }, `letter ${n}`)
    }
  })
  await waitFor('a letter on its way', async () =>
    mailServer.heard.some((line) => line.startsWith('RCPT')),
  )
  const stoppedAt = performance.now()
  await shop.app.close()
  expect(performance.now() - stoppedAt).toBeLessThan(5000)
  expect(said.filter(({ msg }) => msg === 'a job does not end')).toHaveLength(1)
  const left = sql`select id from outbox
    where dedupe_key like 'letter %' and done_at is null and dead_at is null`
  expect(await shop.rows(left)).toHaveLength(6)
})
