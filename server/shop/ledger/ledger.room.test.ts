import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { buy } from '#tests/helpers/purchase.ts'
import { postTransfer, type Transfer } from './ledger.service.ts'

let shop: TestShop
let anna: Person
let annaId: number
beforeAll(async () => {
  shop = await makeShop()
  anna = await shop.customer('Anna')
  annaId = (await anna.get('/user')).body.id
})
afterAll(() => shop?.close())

const balance = async (who = anna) => (await who.get('/user/balance')).body.balance
const post = (transfer: Transfer) => shop.database.write((tx) => postTransfer(tx, transfer))
const give = (key: string, amountMinor: number): Transfer => ({
  businessKey: key,
  kind: 'opening',
  from: 'owner',
  to: { customerId: annaId },
  amountMinor,
})
const take = (key: string, amountMinor: number): Transfer => ({
  ...give(key, amountMinor),
  kind: 'sale',
  from: { customerId: annaId },
  to: 'sales',
})

/** What must hold after anything at all. */
async function expectBooksInOrder(): Promise<void> {
  const unbalanced = await shop.rows(sql`select transfer_id from ledger_entries
    group by transfer_id having sum(amount_minor) <> 0 or count(*) < 2`)
  const empty = await shop.rows(sql`select t.id from ledger_transfers t
    left join ledger_entries e on e.transfer_id = t.id where e.id is null`)
  const drifted = await shop.rows(sql`select a.id from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id where a.tracked
    group by a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`)
  const negative = await shop.rows(
    sql`select from ledger_accounts where tracked and balance_minor < 0`,
  )
  expect({ unbalanced, empty, drifted, negative }).toEqual({
    unbalanced: [],
    empty: [],
    drifted: [],
    negative: [],
  })
}

describe('the books', () => {
  it('of the demo shop are in order, and Anna’s balance is 50 000 ₸', async () => {
    await expectBooksInOrder()
    const [row] = await shop.rows<{ balance_minor: number }>(sql`select a.balance_minor
      from ledger_accounts a join customers c on c.id = a.customer_id
      where c.email = 'anna@demo.shop'`)
    expect(Number(row!.balance_minor)).toBe(5_000_000)
  })

  it('of the demo shop say when its purchases were made, as its orders do', async () => {
    const told = await shop.rows(sql`select t.created_at = o.paid_at as told
      from ledger_transfers t join orders o on t.business_key = 'sale:' || o.id`)
    expect(told).toEqual(Array.from({ length: 5 }, () => ({ told: true })))
    const [late] = await shop.rows<{ count: number }>(sql`select count(*)::integer from (
        select t.created_at < lag(t.created_at) over (order by e.id) as before
        from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
          join ledger_accounts a on a.id = e.account_id and a.kind = 'customer'
      ) entries where before`)
    expect(late).toEqual({ count: 0 })
  })

  it('are in order after purchases', async () => {
    const buyers = await Promise.all(
      ['Boris', 'Clara', 'Dmitri'].map((name) => shop.customer(name)),
    )
    await Promise.all(buyers.map((one, index) => buy(one, 10_001, index + 1)))
    await expectBooksInOrder()
    const sold = await shop.rows<{ captured: number; sold: number }>(sql`
      select (select sum(amount_minor)::float8 from payments where state = 'captured') as captured,
        (select sum(e.amount_minor)::float8 from ledger_entries e
          join ledger_transfers t on t.id = e.transfer_id
          where t.kind = 'capture' and e.amount_minor > 0) as sold`)
    expect(sold[0]!.sold).toBe(sold[0]!.captured)
  })
})

describe('a transfer', () => {
  it('moves money once, whoever repeats it', async () => {
    expect(await balance()).toBe(0)
    expect(await post(give('gift:1', 12_345))).toBe(true)
    expect(await post(give('gift:1', 12_345))).toBe(false)
    expect(await post(give('gift:1', 99_999))).toBe(false)
    const repeats = await Promise.all(Array.from({ length: 8 }, () => post(give('gift:2', 5))))
    expect(repeats.filter(Boolean)).toHaveLength(1)
    expect(await balance()).toBe(123.5)
    await expectBooksInOrder()
  })

  it('never takes a customer below nothing, however many take at once', async () => {
    const before = await balance()
    await expect(post(take('too-much', before * 100 + 1))).rejects.toThrow('ledger_accounts_floor')
    expect(await balance()).toBe(before)
    await post(give('gift:3', 10_000))
    const takes = Array.from({ length: 30 }, (_, n) => post(take(`take:${n}`, 1000)))
    const settled = await Promise.allSettled(takes)
    const done = settled.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(Math.floor((before * 100 + 10_000) / 1000))
    expect(await balance()).toBeCloseTo((before * 100 + 10_000 - done.length * 1000) / 100, 2)
    await expectBooksInOrder()
  })

  it('of a returned code, as it was named once, is told without an order', async () => {
    await post({ ...give('code-return:204817', 700), kind: 'refund', from: 'sales' })
    const [entry] = (await anna.get('/profile/statement')).body.result.entries
    expect(entry).toMatchObject({ kind: 'refund', amount: 7, order_number: null })
  })

  it.each([0, -1, 0.5, NaN, Infinity, 2 ** 53])('of %d is a slip of ours', async (amountMinor) => {
    await expect(post(give(`bad:${amountMinor}`, amountMinor))).rejects.toThrow('assertion failed')
  })

  it('is undone whole when its transaction fails', async () => {
    const before = await balance()
    const failing = shop.database.write(async (tx) => {
      await postTransfer(tx, give('undone', 700))
      throw new Error('changed our mind')
    })
    await expect(failing).rejects.toThrow('changed our mind')
    expect(await balance()).toBe(before)
    expect(await post(give('undone', 700))).toBe(true)
  })
})

describe('the database', () => {
  const inTransaction = (...statements: string[]) =>
    shop.database.write(async (tx: Tx) => {
      for (const text of statements) await tx.run(sql.raw(text))
    })
  const entry = (transfer: string, kind: string, amount: number) =>
    `select ${transfer}.id, (select id from ledger_accounts
      where kind = '${kind}' and customer_id is null), ${amount} from ${transfer}`
  const transfer = (key: string) =>
    `insert into ledger_transfers (business_key, kind, created_at) values ('${key}', 'sale', now())`
  const insertEntries = `insert into ledger_entries (transfer_id, account_id, amount_minor)`
  const whole = (key: string, ...legs: [kind: string, amount: number][]) =>
    `with made as (${transfer(key)} returning id) ${insertEntries}
      ${legs.map((leg) => entry('made', ...leg)).join(' union all ')}`
  const later = (key: string, ...legs: [kind: string, amount: number][]) =>
    `with made as (select id from ledger_transfers where business_key = '${key}') ${insertEntries}
      ${legs.map((leg) => entry('made', ...leg)).join(' union all ')}`

  it('refuses a transfer with one leg, with none, and with legs that do not add up', async () => {
    await expect(inTransaction(transfer('a'))).rejects.toThrow('does not balance')
    await expect(inTransaction(whole('a', ['bank', 5]))).rejects.toThrow('does not balance')
    const uneven = whole('a', ['bank', 5], ['sales', -4])
    await expect(inTransaction(uneven)).rejects.toThrow('does not balance')
    const nothing = whole('a', ['bank', 0], ['sales', 0])
    await expect(inTransaction(nothing)).rejects.toThrow('amount_minor_check')
    await inTransaction(whole('a', ['bank', 5], ['sales', -5]))
    await expectBooksInOrder()
  })

  it.each(['ledger_transfers', 'ledger_entries'])(
    'changes and forgets nothing in %s',
    async (table) => {
      const column = table === 'ledger_entries' ? 'amount_minor = 1' : `kind = 'x'`
      for (const text of [
        `update ${table} set ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(inTransaction(text)).rejects.toThrow('append-only')
      }
    },
  )

  it('refuses an entry of an account that nobody has, and forgets no account', async () => {
    const nowhere = `with made as (${transfer('n')} returning id) ${insertEntries}
      select id, account, amount from made, (values (0, 5), (0, -5)) as leg(account, amount)`
    await expect(inTransaction(nowhere)).rejects.toThrow('account 0 does not exist')
    for (const text of ['delete from ledger_accounts', 'truncate ledger_accounts cascade']) {
      await expect(inTransaction(text)).rejects.toThrow('append-only')
    }
  })

  it('adds nothing to a transfer of the past that would unbalance it', async () => {
    await inTransaction(whole('b', ['bank', 5], ['sales', -5]))
    await expect(inTransaction(later('b', ['bank', 1]))).rejects.toThrow('does not balance')
    const uneven = later('b', ['bank', 2], ['sales', -1])
    await expect(inTransaction(uneven)).rejects.toThrow('does not balance')
    await expectBooksInOrder()
  })
})

describe('GET /profile/statement', () => {
  it('is a page of a customer’s own entries, newest first, and says how many there are', async () => {
    const boris = await shop.customer('Boris')
    const customerId: number = (await boris.get('/user')).body.id
    const count = limits.pageDefaultCount + 2
    for (let n = 1; n <= count; n++) {
      await post({ ...give(`statement-${n}`, n * 100), to: { customerId } })
    }
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => boris.get(`/profile/statement?page=${page}`)),
    )
    const [zeroth, first, second, beyond] = pages.map(({ body }) => body.result)
    expect(zeroth).toEqual(first)
    const amounts = [...first.entries, ...second.entries].map(({ amount }) => amount)
    expect(amounts).toEqual(Array.from({ length: count }, (_, at) => count - at))
    expect([first, second, beyond].map(({ total }) => total)).toEqual([count, count, count])
  })
})
