import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  operate,
  paymentsOf,
  refundsOf,
  waitForRefunds,
  type RefundFacts,
} from '#tests/helpers/after-payment.ts'
import { askDatabase } from '#tests/helpers/ask-database.ts'
import { payWidget } from '#tests/helpers/bank-pages.ts'
import { findViolations } from '#tests/helpers/invariants.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { beginOrder, cards, cheapProduct, waitForStatus } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop({ env: { CARD_FORM: 'widget' } })
})
afterAll(() => shop?.close())

interface Code {
  id: string
  returnable: number
}

/** Three codes paid by the card widget, in roubles. */
async function paidInRoubles() {
  const { person, orderId } = await beginOrder(shop, 'Anna', cheapProduct, 3)
  const opened = await person.post('/payment-widget', { type: 'purchase', value: orderId })
  await payWidget(opened.body.widget, cards.approved)
  const { body } = await waitForStatus(person, orderId, 'success')
  const [payment] = await paymentsOf(shop, orderId)
  const codes = body.products[0].codes as Code[]
  return { person, orderId, payment: payment!, codes, total: body.order.total_price as number }
}

const sumOf = (rows: readonly RefundFacts[], of: 'amount_minor' | 'charge_minor') =>
  rows.reduce((sum, row) => sum + row[of], 0)

/** Texts of the letters about money, once the other way's is there too. */
const mailedOf = (email: string) =>
  waitFor('both letters', async () => {
    const letters = await shop.outside.listMails(email)
    const texts = letters.filter(({ subject }) => subject.includes('money')).map(({ text }) => text)
    return texts.length === 2 && texts
  })

const refund = (orderId: string, values: Record<string, string> = {}) =>
  operate(shop, 'order refund', { order: orderId, ...values })

it('what was charged in roubles goes back in roubles, all of it', async () => {
  const { orderId, payment, total } = await paidInRoubles()
  expect(payment.currency).toBe('RUB')
  const kopecks = payment.amount_minor
  expect((await refund(orderId)).body).toMatchObject({
    amount: `${(kopecks / 100).toFixed(2)} RUB`,
    to: 'method',
  })
  expect(await waitForRefunds(shop, orderId)).toMatchObject([
    { state: 'done', amount_minor: total * 100, charge_minor: kopecks, charge_currency: 'RUB' },
  ])
})

it('in parts it adds up to the kopeck, some of it to the balance in tenge', async () => {
  const { codes, orderId, payment, person, total } = await paidInRoubles()
  const [code] = codes
  expect(code!.returnable * 3).toBeCloseTo(total, 1)
  const returned = await person.post(`/codes/${code!.id}/return`)
  expect(returned.body).toEqual({ returned: code!.returnable, balance: code!.returnable })
  await refund(orderId, { amount: '100' })
  await refund(orderId)
  const rows = await waitForRefunds(shop, orderId)
  expect(rows.map(({ target }) => target)).toEqual(['balance', 'method', 'method'])
  expect(sumOf(rows, 'amount_minor')).toBe(total * 100)
  expect(sumOf(rows, 'charge_minor')).toBe(payment.amount_minor)
  const { receipt } = (await person.get(`/orders/${orderId}/receipt`)).body
  expect(receipt).toMatchObject({
    method: 'widget',
    refunded: total,
    charged: { value: payment.amount_minor / 100, currency: 'RUB' },
  })
})

it('the bank’s own refund stands in the books in tenge', async () => {
  const { orderId, payment, total } = await paidInRoubles()
  shop.outside.control({ payment: payment.provider_id, action: 'refund' })
  expect(await waitForRefunds(shop, orderId)).toMatchObject([
    { origin: 'bank', amount_minor: total * 100, charge_minor: payment.amount_minor },
  ])
})

// Kopecks are worth some six tiyn each: parts round apart in either direction.
it.each(['4167', '4169'])(
  'what the bank takes back after a part of ours is what was left, to the tiyn: %s',
  async (amount) => {
    const { orderId, payment, person, total } = await paidInRoubles()
    const before = (await person.get('/user')).body.balance
    expect(Number(amount)).toBeLessThan(total)
    await refund(orderId, { amount })
    await waitForRefunds(shop, orderId)
    shop.outside.control({ payment: payment.provider_id, action: 'refund' })
    const rows = await waitFor('the bank’s own refund', async () => {
      const found = await refundsOf(shop, orderId)
      return found.length === 2 && found
    })
    expect(rows.map(({ origin }) => origin)).toEqual(['operator', 'bank'])
    expect(sumOf(rows, 'charge_minor')).toBe(payment.amount_minor)
    expect(sumOf(rows, 'amount_minor')).toBe(total * 100)
    expect((await person.get('/user')).body.balance).toBe(before)
    const debt = sql`select from ledger_transfers where business_key = ${`debt:${rows[1]!.id}`}`
    expect(await shop.rows(debt)).toEqual([])
  },
)

it.each(['4167', '4169'])(
  'what the bank refuses in two parts goes to the balance to the tiyn: %s and the rest',
  async (amount) => {
    const { orderId, payment, person, total } = await paidInRoubles()
    const before = (await person.get('/user')).body.balance
    for (const values of [{ amount }, {}]) {
      shop.outside.control({ refunds: 'refuse', times: 1 })
      await refund(orderId, values)
      await waitForRefunds(shop, orderId)
    }
    const given = (await refundsOf(shop, orderId)).filter(({ state }) => state === 'done')
    expect(sumOf(given, 'charge_minor')).toBe(payment.amount_minor)
    expect(sumOf(given, 'amount_minor')).toBe(total * 100)
    expect((await person.get('/user')).body.balance).toBeCloseTo(before + total, 2)
  },
)

it('what went to the balance before is taken there again, and not a tiyn more', async () => {
  const { orderId, payment, person, total } = await paidInRoubles()
  const before = (await person.get('/user')).body.balance
  await refund(orderId, { amount: '1003' })
  const toBalance = await refund(orderId, { amount: '2007', to: 'balance' })
  expect(toBalance.body).toMatchObject({ amount: '2007.00 KZT', to: 'balance' })
  await waitForRefunds(shop, orderId)
  expect((await person.get('/user')).body.balance).toBe(before + 2007)
  expect((await mailedOf(person.email)).filter((text) => text.includes('on your'))).toEqual([
    expect.stringContaining('2\u00a0007\u00a0₸ is on your Vitrine balance'),
  ])
  shop.outside.control({ payment: payment.provider_id, action: 'refund' })
  const rows = await waitFor('the bank’s own refund', async () => {
    const found = await refundsOf(shop, orderId)
    return found.length === 3 && found
  })
  expect(sumOf(rows, 'amount_minor')).toBe(total * 100)
  expect((await person.get('/user')).body.balance).toBe(before)
  const debt = sql`select from ledger_transfers where business_key = ${`debt:${rows[2]!.id}`}`
  expect(await shop.rows(debt)).toEqual([])
})

it('all but two tiyn is a part, and a kopeck is left for them', async () => {
  const { orderId, payment, total } = await paidInRoubles()
  await refund(orderId, { amount: (total - 0.02).toFixed(2) })
  await refund(orderId)
  expect(await waitForRefunds(shop, orderId)).toMatchObject([
    { amount_minor: total * 100 - 2, charge_minor: payment.amount_minor - 1 },
    { amount_minor: 2, charge_minor: 1 },
  ])
})

it('a code that leaves two tiyn of its order leaves the other codes sealed', async () => {
  const { codes, orderId, person, total } = await paidInRoubles()
  const [other, , { id, returnable }] = codes as [Code, Code, Code]
  await refund(orderId, { amount: (total - returnable - 0.02).toFixed(2) })
  const { body } = await person.post(`/codes/${id}/return`)
  expect(body).toEqual({ returned: returnable, balance: returnable })
  const { products } = (await person.get(`/payment-products/${orderId}`)).body
  expect(products[0].codes[0]).toMatchObject({
    id: other.id,
    state: 'sealed',
    returnable: 0.02,
    takes_others: true,
  })
  expect((await person.post(`/codes/${other.id}/reveal`)).status).toBe(200)
  await waitForRefunds(shop, orderId)
})

it('all of it leaves the books as they must be', async () => {
  const ask = askDatabase(shop.database)
  await waitFor('the letters', async () => {
    return (await ask(`select 1 from outbox where done_at is null`)).length === 0
  })
  expect(await findViolations(ask, shop.outside)).toEqual([])
})
