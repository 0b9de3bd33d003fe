import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerText } from '#server/cli/answer-text.ts'
import {
  atBank,
  operate,
  paymentsOf,
  refundsOf,
  waitForRefunds,
} from '#tests/helpers/after-payment.ts'
import { beginOrder, cards, fillBasket, openAttempt, seenOrder } from '#tests/helpers/purchase.ts'
import { waitForLetter } from '#tests/helpers/new-address.ts'
import { balanceOf, codeStatesOf, refundStage } from '#tests/helpers/refund-stage.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'
import { askDatabase } from '#tests/helpers/ask-database.ts'
import { findViolations } from '#tests/helpers/invariants.ts'

const log: string[] = []
let shop: WiredShop
/** How many answers to refunds are lost on their way. */
let lostAnswers = 0
/** What happens while the next answer to such a call is on its way. */
let meanwhile: { name: string; happens: () => Promise<unknown> } | null = null
beforeAll(async () => {
  const logTo = { write: (line: string) => void log.push(line) }
  shop = await makeWiredShop({ logTo, env: { LOG_LEVEL: 'warn' } })
  shop.wire.onMessage = async ({ name, way }) => {
    if (way === 'asked') return 'pass'
    if (name === meanwhile?.name) {
      const { happens } = meanwhile
      meanwhile = null
      await happens()
    }
    if (name !== 'refunds' || lostAnswers === 0) return 'pass'
    lostAnswers -= 1
    return 'lose'
  }
})
afterAll(() => shop?.close())

const { bought, refund, toppedUp } = refundStage(() => shop)

/** Waits until the bank has told so often that money of an order went back. */
const waitForTold = (orderId: string, count: number) =>
  waitFor(`${count} callbacks`, async () => {
    const told = await shop.rows(sql`select from payment_events e
      join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
      where o.public_id = ${orderId} and e.type = 'payment.refunded'`)
    return told.length >= count
  })

/** What of an order the shop has lost to the bank, in minor units. */
const debtsOf = (orderId: string) =>
  shop.rows(sql`select e.amount_minor::float8 as owed from ledger_entries e
    join ledger_transfers t on t.id = e.transfer_id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'debts'
    join refunds r on t.business_key = concat('debt:', r.id)
    join orders o on o.id = r.order_id where o.public_id = ${orderId}`)

/** The bank charged ten tenge less than was asked. */
async function mismatched() {
  const { person, orderId } = await beginOrder(shop, 'Clara')
  await openAttempt(person, orderId, cards.lowerAmount)
  await person.post(`/orders/confirm/${orderId}`)
  await waitFor('the mismatch', async () => {
    return (await paymentsOf(shop, orderId))[0]?.state === 'mismatch'
  })
  return { person, orderId }
}

describe('a bank', () => {
  it('that is silent is asked again under the same id', async () => {
    const { orderId } = await bought()
    shop.outside.control({ refunds: 'silent', times: 1 })
    await refund(orderId)
    const [row] = await waitForRefunds(shop, orderId)
    expect(row!.state).toBe('done')
    expect(row!.try_count).toBeGreaterThan(1)
    expect(atBank(shop, orderId)[0]).toMatchObject({ state: 'refunded' })
  }, 40_000)

  it('whose answer is lost tells of our own refund by callback, which is no other one', async () => {
    const { orderId, person } = await bought()
    lostAnswers = 1
    await refund(orderId, { amount: '100' })
    await waitForTold(orderId, 1)
    expect(await waitForRefunds(shop, orderId)).toMatchObject([
      { origin: 'operator', state: 'done', try_count: 2 },
    ])
    expect((await seenOrder(person, orderId)).order.state).toBe('delivered')
  }, 40_000)

  it('that refuses for good sends the money to the balance', async () => {
    const { orderId, person, total } = await bought()
    shop.outside.control({ refunds: 'refuse', times: 1 })
    await refund(orderId)
    await waitForRefunds(shop, orderId)
    expect(await balanceOf(person)).toBe(total)
    expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
    expect(atBank(shop, orderId)[0]).toMatchObject({ state: 'captured' })
  })

  it('that refuses a part for good leaves it given back once, to the balance', async () => {
    const { number, orderId, person } = await bought()
    shop.outside.control({ refunds: 'refuse', times: 1 })
    await refund(orderId, { amount: '100' })
    await waitForRefunds(shop, orderId)
    expect(await balanceOf(person)).toBe(100)
    const given = await shop.rows(sql`
      select refunded_minor::float8 as minor from orders where public_id = ${orderId}`)
    expect(given).toEqual([{ minor: 10_000 }])
    const told = log.filter((line) => line.includes('a bank refused a refund'))
    expect(told.at(-1)).toContain(`"order":${number},"amount":"100.00 KZT"`)
  })

  it('that gives money back by itself is believed, and the codes are taken back', async () => {
    const { number, orderId, person, total } = await bought()
    shop.outside.control({ payment: atBank(shop, orderId)[0]!.id, action: 'refund' })
    const rows = await waitForRefunds(shop, orderId)
    expect(rows).toMatchObject([{ origin: 'bank', target: 'method', state: 'done' }])
    expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
    expect(await codeStatesOf(person, orderId)).toEqual(['returned'])
    expect((await refund(orderId)).status).toBe(409)
    const told = log.filter((line) => line.includes('a bank gave money back by itself'))
    expect(told.at(-1)).toContain(`"order":${number},"amount":"${total}.00 KZT"`)
    const letter = await waitForLetter(shop, person.email, 'money was returned')
    expect(letter.text).toMatch(/^The bank returned money for this order\.\s+1/)
    const { body } = await operate(shop, 'payment list', { refunds: 'bank' })
    expect(body.payments).toMatchObject([{ order_id: orderId, refunds_by_bank: 1 }])
  })

  it('that gave all back while parts of ours were waiting leaves none of them to give', async () => {
    const { orderId, person } = await bought()
    const [line] = atBank(shop, orderId)
    shop.outside.control({ payment: line!.id, action: 'lose' })
    shop.outside.control({ payment: line!.id, action: 'refund' })
    const answers = await Promise.all(['100', '200'].map((amount) => refund(orderId, { amount })))
    expect(answers.map(({ body }) => body.state)).toEqual(['queued', 'queued'])
    const rows = await waitForRefunds(shop, orderId)
    expect(rows.map(({ origin, state }) => `${origin} ${state}`)).toEqual([
      'operator refused',
      'operator refused',
      'bank done',
    ])
    expect(await balanceOf(person)).toBe(0)
    expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
  })

  it.each([
    { which: 'its yes to a part', name: 'refunds', amount: '100', refusals: 0, toldCount: 2 },
    { which: 'why it refused', name: 'question', amount: '1390', refusals: 1, toldCount: 1 },
  ])(
    'that gives all back by itself is believed, not what is older and comes later: $which',
    async ({ name, amount, refusals, toldCount }) => {
      const { orderId, person } = await bought()
      const happens = () => {
        shop.outside.control({ payment: atBank(shop, orderId)[0]!.id, action: 'refund' })
        return waitForTold(orderId, toldCount)
      }
      meanwhile = { name, happens }
      if (refusals > 0) shop.outside.control({ refunds: 'refuse', times: refusals })
      await refund(orderId, { amount })
      const rows = await waitForRefunds(shop, orderId)
      expect(rows.at(-1)).toMatchObject({ origin: 'bank', state: 'done' })
      expect(await balanceOf(person)).toBe(0)
      expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
    },
  )

  it('that takes back what is on the balance already takes it there', async () => {
    const { orderId, person, total } = await bought()
    const { products } = await seenOrder(person, orderId)
    await person.post(`/codes/${products[0].codes[0].id}/return`)
    expect(await balanceOf(person)).toBe(total)
    shop.outside.control({ payment: atBank(shop, orderId)[0]!.id, action: 'refund' })
    await waitFor('the bank’s refund', async () =>
      (await waitForRefunds(shop, orderId)).some(({ origin }) => origin === 'bank'),
    )
    expect(await balanceOf(person)).toBe(0)
    expect(await debtsOf(orderId)).toEqual([])
  })

  it('that takes back a top-up that was spent leaves a debt, never a balance below zero', async () => {
    const { orderId, person } = await toppedUp(2000)
    await fillBasket(person)
    const { body } = await person.post('/orders/create', { type: 'spending' })
    await person.post(`/payment/spending-balance-handle?orderId=${body.order_id}`)
    shop.outside.control({ payment: atBank(shop, orderId)[0]!.id, action: 'refund' })
    await waitForRefunds(shop, orderId)
    expect(await balanceOf(person)).toBe(0)
    expect(await debtsOf(orderId)).toEqual([{ owed: -body.total_price * 100 }])
    const { number } = (await seenOrder(person, orderId)).order
    const told = () => log.filter((line) => line.includes('is spent'))
    await expect.poll(told).toEqual([expect.stringContaining(`"order":${number},`)])
  })
})

describe('money that does not match', () => {
  it('is listed, and goes back as it was charged', async () => {
    const { orderId, person } = await mismatched()
    const checked = await seenOrder(person, orderId)
    expect([checked.status, checked.order.checking]).toEqual(['init', true])
    expect(checked.message).toBe(
      `The bank took a different sum from the one order ${checked.order.number} asks for. We are looking into it and will complete the order or return the money`,
    )
    const { body } = await operate(shop, 'payment list', { state: 'mismatch' })
    const listed = body.payments.find((one: { order_id: string }) => one.order_id === orderId)
    expect(listed).toMatchObject({ state: 'mismatch', refunded: '0.00', method: 'card' })
    const rows = answerText(body).split('\n')
    expect(rows.find((line) => line.includes(orderId))).toMatch(
      /^ +payment=\d+ .* state=mismatch .* charged="[\d.]+ [A-Z]{3}" /,
    )
    expect((await refund(orderId)).body).toMatchObject({ amount: listed.charged, to: 'method' })
    await waitForRefunds(shop, orderId)
    const { order } = await seenOrder(person, orderId)
    expect([order.state, order.checking]).toEqual(['refunded', false])
    expect(atBank(shop, orderId)[0]).toMatchObject({ state: 'refunded' })
    expect((await refund(orderId)).status).toBe(409)
  })

  it('may go to the balance instead', async () => {
    const { orderId, person } = await mismatched()
    expect((await refund(orderId, { to: 'balance' })).status).toBe(200)
    const [row] = await refundsOf(shop, orderId)
    expect((await balanceOf(person)) * 100).toBe(row!.amount_minor)
  })

  it('is counted, and what was given back or refused with it', async () => {
    const { orderId } = await mismatched()
    shop.outside.control({ refunds: 'refuse', times: 1 })
    await refund(orderId)
    await waitForRefunds(shop, orderId)
    const headers = { authorization: 'Bearer metrics-of-tests' }
    const text = await (await fetch(`${shop.url}/metrics`, { headers })).text()
    expect(text).toMatch(/^payments_total\{state="mismatch"\} [1-9]/m)
    expect(text).toMatch(/^refunds_total\{state="done"\} [1-9]/m)
    expect(text).toMatch(/^refunds_total\{state="refused"\} [1-9]/m)
  })
})

it('all of it leaves the books as they must be', async () => {
  await waitFor('the letters', async () => {
    const [row] = await shop.rows<{ left: number }>(sql`select count(*)::float8 as left from outbox
      where done_at is null and dead_at is null`)
    return row!.left === 0
  })
  expect(await findViolations(askDatabase(shop.database), shop.outside)).toEqual([])
})
