import { runCommand } from '#server/shop/backoffice/run-command.ts'
import { countTo, inParallel } from '#tests/helpers/in-parallel.ts'
import { makeShop, type ShopOptions, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Outside } from '#tests/helpers/outside.ts'
import type { Person } from '#tests/helpers/person.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { askDatabase } from '#tests/helpers/ask-database.ts'
import { enterWithoutPassword } from '#tests/helpers/enter-without-password.ts'
import { bankCallName, startHttpProxy, type HttpProxy } from '#tests/helpers/http-proxy.ts'
import { findViolations, type Ask } from '#tests/helpers/invariants.ts'

/** Two instances of one shop on one PostgreSQL, and the wire to their bank. */
export interface TwoInstances {
  one: TestShop
  two: TestShop
  outside: Outside
  bank: HttpProxy
  ask: Ask
  /** New customers, half of them at each instance. */
  customers(count: number): Promise<Person[]>
  /** The same person, at the instances in turn. */
  turns(person: Person): (index: number) => Person
  importStock(productId: number, count: number): Promise<void>
  /** Waits until nothing is on its way any more; gives everything that is broken then. */
  restAndJudge(): Promise<string[]>
  close(): Promise<void>
}

export async function makeTwoInstances(
  env: Record<string, string> = {},
  bankDelaysMs: ShopOptions['bankDelaysMs'] = {},
): Promise<TwoInstances> {
  let bankUrl = ''
  const bank = await startHttpProxy(() => bankUrl, bankCallName)
  // Whoever looks into a failure wants to know what the shops met.
  const logLevel = { LOG_LEVEL: process.env['VITRINE_TEST_LOG'] ?? 'error' }
  const options = { env: { ...logLevel, BANK_URL: bank.url, ...env }, bankDelaysMs }
  const one = await makeShop(options)
  const two = await makeShop({ ...options, beside: one })
  const { outside } = one
  bankUrl = `http://127.0.0.1:${outside.httpPort}`
  const ask = askDatabase(one.database)
  return {
    one,
    two,
    outside,
    bank,
    ask,
    async customers(count) {
      const makers = [one, two]
      return inParallel(4, countTo(count), (index) => {
        const { database, person } = makers[index % 2]!
        return enterWithoutPassword(database, person('Buyer'))
      })
    },
    turns(person) {
      const both = [person.at(one.url), person.at(two.url)]
      return (index) => both[index % 2]!
    },
    async importStock(productId, count) {
      if (count === 0) return
      const file = countTo(count).map((index) => `STORM-${productId}-${index}`)
      const values = { sku: String(productId) }
      const request = { command: 'stock import', values: { ...values, file: '-' } }
      await runCommand(one.database, one.app.commandScope, { ...request, file: file.join('\n') })
    },
    async restAndJudge() {
      await waitUntilRested(ask)
      return findViolations(ask, outside)
    },
    async close() {
      await two.close()
      await one.close()
      await bank.close()
    },
  }
}

/** What a process had taken on when it died is taken over by another after a minute. */
const patienceMs = 90_000

/**
 * Nothing is due: no payment under way nor one that Pay was pressed for and the checker is to
 * charge, no order about to end and, if they are asked for, no letter.
 */
export async function waitUntilRested(
  ask: Ask,
  letters: 'have left' | 'may wait' = 'have left',
): Promise<void> {
  const waiting = letters === 'have left' ? 'done_at is null and dead_at is null' : 'false'
  await waitFor(
    'everything to come to an end',
    async () => {
      const [row] = await ask<{ under_way: number }>(
        `select (select count(*) from outbox where ${waiting})
          + (select count(*) from payments where state in ('charging', 'pending', 'closing')
            or state in ('created', 'ready') and confirmed_at is not null)
          + (select count(*) from refunds where state = 'queued')
          + (select count(*) from payments p join orders o on o.id = p.order_id
            where p.state in ('created', 'challenge', 'waiting', 'ready')
              and o.state <> 'open')
          + (select count(*) from orders
            where state = 'open' and expires_at < now() + interval '30 seconds') as under_way`,
      )
      return row?.under_way === 0
    },
    patienceMs,
  )
}
