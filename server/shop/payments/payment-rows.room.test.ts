import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentsOf } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy } from '#tests/helpers/purchase.ts'
import { paymentStates } from './payment-states.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

describe('the database', () => {
  it('knows the same states of a payment as the code', async () => {
    const [row] = await shop.rows<{ rule: string }>(sql`select pg_get_constraintdef(oid) as rule
      from pg_constraint where conrelid = 'payments'::regclass and conname = 'payments_state_check'`)
    const states = [...row!.rule.matchAll(/'(\w+)'/g)].map((match) => match[1])
    expect(states.sort()).toEqual([...paymentStates].sort())
  })

  it('refuses a second settlement, a second open attempt and an event forgotten', async () => {
    const [payment] = await paymentsOf(shop, await buy(await shop.customer('Anna')))
    const copy = (change: string, times = 1) =>
      shop.rows(sql`insert into payments (order_id, provider, method, bank_key, state, role,
          amount_minor, currency, created_at)
        select order_id, provider, method, bank_key || random(), ${sql.raw(change)}, amount_minor,
          currency, created_at
        from payments, generate_series(1, ${times}::integer) as nth
        where bank_key = ${payment!.bank_key}`)
    await expect(copy(`'captured', 'settles'`)).rejects.toThrow('payments_settle_once')
    // Both at once: an open attempt of a delivered order is given up within a second.
    const openAttempt = `case nth when 1 then 'ready' else 'created' end, null`
    await expect(copy(openAttempt, 2)).rejects.toThrow('payments_attempt_once')
    await expect(copy(`'ready', 'late'`)).rejects.toThrow('payments_role')
    for (const statement of ['delete from', 'truncate']) {
      const forget = sql`${sql.raw(statement)} payment_events`
      await expect(shop.rows(forget)).rejects.toThrow('append-only')
    }
  })
})
