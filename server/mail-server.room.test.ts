import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { openMailServer } from '#tests/helpers/mail-server.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'

let mailServer: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
/** What the shop wrote into its log. */
const said: { level: number; msg?: string }[] = []
beforeAll(async () => {
  mailServer = await openMailServer({}, (line) => {
    if (line.startsWith('RCPT TO:<bounce')) return '550 no such user'
    return line.startsWith('RCPT TO:<silent') ? null : undefined
  })
  shop = await openShop()
})
afterAll(async () => {
  await shop?.close()
  mailServer?.close()
})

const openShop = () =>
  makeShop({
    env: { MAIL_URL: mailServer.url, LOG_LEVEL: 'warn' },
    logTo: { write: (line) => void said.push(JSON.parse(line)) },
    stopGraceMs: 300,
  })

const send = (names: readonly string[], from = shop) =>
  from.database.write(async (tx) => {
    for (const name of names) {
      queueLetter(tx, `${name}@mail.test`, 'en', { template: 'address-taken' }, `letter ${name}`)
    }
  })

it('letters that left and letters that failed are counted', async () => {
  await send(['anna', 'bounce'])
  const headers = { authorization: 'Bearer metrics-of-tests' }
  await waitFor('both to be counted', async () => {
    const text = await (await fetch(`${shop.url}/metrics`, { headers })).text()
    return ['sent', 'failed'].every((result) =>
      text.includes(`mail_sent_total{result="${result}"}`),
    )
  })
})

it('letters are answered by the support of the company', async () => {
  const supportMail = 'help@company.test'
  await operate(shop, 'company set', { 'support-mail': supportMail })
  await send(['boris'])
  await waitFor('its answer', async () => mailServer.heard.includes(`Reply-To: <${supportMail}>`))
})

it('a mail server that is silent keeps no shop from stopping, and no letter is lost', async () => {
  const own = await openShop()
  onTestFinished(() => own.close())
  await send(
    countTo(6).map((n) => `silent${n}`),
    own,
  )
  await waitFor('a letter on its way', async () =>
    mailServer.heard.some((line) => line.startsWith('RCPT TO:<silent')),
  )
  const stoppedAt = performance.now()
  await own.app.close()
  expect(performance.now() - stoppedAt).toBeLessThan(5000)
  expect(said.filter(({ msg }) => msg === 'a job does not end')).toHaveLength(1)
  const left = sql`select id from outbox
    where dedupe_key like 'letter silent%' and done_at is null and dead_at is null`
  expect(await own.rows(left)).toHaveLength(6)
})
