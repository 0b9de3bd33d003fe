import { sql } from 'kysely'
import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  atBank,
  chargeUnheard,
  endOrder,
  paymentsOf,
  refundsOf,
  restockOne,
  toldCaptured,
  waitForRefunds,
} from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  beginOrder,
  buy,
  cards,
  cheapProduct,
  fillBasket,
  openAttempt,
  order,
  seenOrder,
  waitForStatus,
} from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
/** Payments whose charge never reaches the bank, and every charge that was asked for. */
const lostCharges = new Set<string>()
const chargesAsked: string[] = []
/** Keys of payments that the bank cannot be asked about for now. */
const unheard = new Set<string>()
/** Products of a single code each. */
const lastCodes: number[] = []
beforeAll(async () => {
  const env = { ORDER_TTL_S: '8' }
  shop = await makeWiredShop({ env, bankDelaysMs: { afterExpiry: 60_000 } })
  shop.wire.onMessage = ({ path, way }) => {
    const [, id = ''] = /payments\/([^/]+)\/charge$/.exec(path) ?? []
    if (id !== '' && way === 'asked') chargesAsked.push(id)
    const isUnheard = [...unheard].some((key) => path.includes(key))
    return lostCharges.has(id) || isUnheard ? 'lose' : 'pass'
  }
  lastCodes.push(await restockOne(shop), await restockOne(shop))
})
afterAll(() => shop?.close())

/** Somebody of their own with a fresh order: these stories mostly wait, so they wait together. */
async function begin(name: string, article = cheapProduct) {
  const { person, orderId } = await beginOrder(shop, name, article)
  return storyOf(person, orderId)
}

type Begun = ReturnType<typeof storyOf>

function storyOf(person: Person, orderId: string) {
  return {
    person,
    orderId,
    confirm: () => person.post(`/orders/confirm/${orderId}`),
    answer: () => seenOrder(person, orderId),
    atBank: () => atBank(shop, orderId),
  }
}

/** Letters of the shop to somebody that say so; they come through an outbox. */
function letters(person: Person, words: RegExp) {
  return waitFor(`a letter that says ${words}`, async () => {
    const found = (await shop.outside.listMails(person.email)).filter(({ text }) =>
      words.test(text),
    )
    return found.length > 0 && found
  })
}

describe('an order whose time is over', () => {
  it.concurrent('is open for exactly as long as it says, and then closed', async ({ expect }) => {
    const { answer, orderId, person } = await begin('Anna')
    const { order: open } = await answer()
    expect(Date.parse(open.expires_at) - Date.parse(open.created_at)).toBe(8000)
    await waitForStatus(person, orderId, 'error')
    expect((await answer()).order.state).toBe('expired')
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(open.expires_at))
  })

  it.concurrent('takes no card and no Pay, and gives back its codes', async ({ expect }) => {
    const { atBank, confirm, orderId, person } = await begin('Boris')
    await openAttempt(person, orderId, cards.approved)
    await waitForStatus(person, orderId, 'error')
    const attempt = await openAttempt(person, orderId, cards.approved)
    expect(attempt.status).toBe(409)
    expect(attempt.body.message).toBe('This order is closed')
    expect((await confirm()).body.status).toBe('error')
    const held = await shop.rows(sql`select from codes c join orders o on o.id = c.order_id
      where o.public_id = ${orderId}`)
    expect(held).toEqual([])
    await waitFor('the attempt to be voided', async () => atBank()[0]?.state === 'voided')
    expect((await person.get('/basket')).body.products).toHaveLength(1)
  })

  it.concurrent('is another order when the basket is ordered again', async ({ expect }) => {
    const { orderId, person } = await begin('Clara')
    await waitForStatus(person, orderId, 'error')
    expect(await order(person)).not.toBe(orderId)
  })
})

describe('a charge that was lost', () => {
  it.concurrent('is given up, not sent again, when its order has ended', async ({ expect }) => {
    const { answer, atBank, confirm, orderId, person } = await begin('Elsa')
    await openAttempt(person, orderId, cards.approved)
    lostCharges.add(atBank()[0]!.id)
    expect((await confirm()).body).toMatchObject({ status: 'init', order: { checking: true } })
    // Before it would be sent again.
    await endOrder(shop, orderId)
    await waitForStatus(person, orderId, 'error')
    expect(atBank()[0]!.state).toBe('voided')
    expect((await answer()).order).toMatchObject({ state: 'expired', checking: false })
    expect(chargesAsked.filter((id) => id === atBank()[0]!.id)).toHaveLength(1)
  })
})

/** Pays with the card whose outcome comes when the test says so, long after the order's end. */
async function payLate({ atBank, confirm, orderId, person, answer }: Begun) {
  await openAttempt(person, orderId, cards.lateCallback)
  await confirm()
  await waitFor('the end', async () => (await answer()).order.state === 'expired')
  return () => shop.outside.control({ payment: atBank()[0]!.id, action: 'approve' })
}

describe('money that comes after the end', () => {
  it.concurrent('is booked as late, and delivers what is in stock', async ({ expect }) => {
    const begun = await begin('Dmitri')
    const { answer, orderId, person } = begun
    const comes = await payLate(begun)
    expect((await answer()).order).toMatchObject({ state: 'expired', checking: true })
    comes()
    const done = await waitForStatus(person, orderId, 'success')
    expect(done.body.products[0].codes).toMatchObject([{ state: 'sealed' }])
    expect(done.body.order).toMatchObject({ state: 'delivered', checking: false })
    const [payment] = await paymentsOf(shop, orderId)
    expect(payment).toMatchObject({ state: 'captured', role: 'settles' })
    const booked = await shop.rows(sql`select business_key, kind from ledger_transfers
      where business_key in (${`capture:${payment!.id}`}, ${`late:${payment!.id}`}) order by id`)
    expect(booked).toEqual([
      { business_key: `capture:${payment!.id}`, kind: 'late-capture' },
      { business_key: `late:${payment!.id}`, kind: 'late-sale' },
    ])
    expect(await letters(person, /after the order had ended/)).toHaveLength(1)
    expect((await person.get('/basket')).body.products).toEqual([])
  })

  it.concurrent('goes back by the way it came when the codes are gone', async ({ expect }) => {
    const article = lastCodes.pop()!
    const begun = await begin('Fedor', article)
    const { answer, orderId, person } = begun
    const comes = await payLate(begun)
    await buy(await shop.customer('Greta'), article)
    comes()
    expect(await waitForRefunds(shop, orderId)).toMatchObject([
      { origin: 'late', target: 'method', state: 'done' },
    ])
    await waitForStatus(person, orderId, 'error')
    const { message, order } = await answer()
    expect(order).toMatchObject({ state: 'refunded', checking: false })
    expect(message).toBe('The money for this order goes back to you')
    expect(atBank(shop, orderId).map(({ state }) => state)).toEqual(['refunded'])
    const [letter] = await letters(person, /back the way it came/)
    expect(letter!.text).not.toContain('second payment')
    expect((await person.get(`/payment-products/${orderId}`)).body.products[0].codes).toEqual([])
  })

  it.concurrent('goes to the balance when the bank will not take it back', async ({ expect }) => {
    const article = lastCodes.pop()!
    const begun = await begin('Hana', article)
    const { orderId, person } = begun
    await openAttempt(person, orderId, cards.approved)
    await waitForStatus(person, orderId, 'error')
    await buy(await shop.customer('Igor'), article)
    // Signed by the bank, which knows nothing of it when the money is to go back.
    const [payment] = await paymentsOf(shop, orderId)
    await postCallback(shop.url, bankEvent(toldCaptured(payment!, orderId)))
    expect(await waitForRefunds(shop, orderId)).toMatchObject([
      { origin: 'late', target: 'method', state: 'refused' },
      { origin: 'late', target: 'balance', state: 'done' },
    ])
    const balance = await person.get('/user/balance')
    expect(balance.body.balance * 100).toBe(payment!.amount_minor)
    expect(await letters(person, /on your Vitrine balance/)).toHaveLength(1)
  })

  it.concurrent('of a top-up is credited all the same', async ({ expect }) => {
    const person = await shop.customer('Jana')
    const wish = { type: 'balance', replenishmentValue: 1500 }
    const { order_id: orderId } = (await person.post('/orders/create', wish)).body
    const comes = await payLate(storyOf(person, orderId))
    comes()
    await waitForStatus(person, orderId, 'success')
    expect((await person.get('/user/balance')).body.balance).toBe(1500)
    expect(await letters(person, /Nothing is lost/)).toHaveLength(1)
    expect(await refundsOf(shop, orderId)).toEqual([])
  })

  it.concurrent('does not bring a used-up discount back', async ({ expect }) => {
    const person = await shop.customer('Klaus')
    await fillBasket(person)
    const first = await person.post('/orders/create', { type: 'purchase', code: 'ONCE500' })
    const begun = storyOf(person, first.body.order_id)
    const comes = await payLate(begun)
    // The same again would have to wait for the bank.
    await fillBasket(person)
    const again = await person.post('/orders/create', { type: 'purchase', code: 'ONCE500' })
    await openAttempt(person, again.body.order_id, cards.approved)
    expect((await person.post(`/orders/confirm/${again.body.order_id}`)).body.status).toBe(
      'success',
    )
    comes()
    await waitForRefunds(shop, begun.orderId)
    expect((await begun.answer()).order.state).toBe('refunded')
  })
})

describe('a second payment of an order', () => {
  it.concurrent('goes back, once, and the first one stands', async ({ expect }) => {
    const { orderId, person } = await begin('Lena')
    await shop.rows(sql`update orders set expires_at = now() + interval '10 minutes'
      where public_id = ${orderId}`)
    await openAttempt(person, orderId, cards.approved)
    const [first] = await paymentsOf(shop, orderId)
    await chargeUnheard(shop, first!)
    // Else whoever gives it up may find it paid, and it is the first after all.
    unheard.add(first!.bank_key)
    await openAttempt(person, orderId, cards.approved)
    expect((await person.post(`/orders/confirm/${orderId}`)).body.status).toBe('success')
    unheard.delete(first!.bank_key)
    const told = bankEvent(toldCaptured(first!, orderId))
    const answers = await Promise.all([1, 2, 3].map(() => postCallback(shop.url, told)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await waitForRefunds(shop, orderId)).toMatchObject([
      { origin: 'late', target: 'method', state: 'done', charge_minor: first!.amount_minor },
    ])
    expect((await paymentsOf(shop, orderId)).map(({ role }) => role)).toEqual(['late', 'settles'])
    expect(atBank(shop, orderId).map(({ state }) => state)).toEqual(['captured', 'refunded'])
    expect((await seenOrder(person, orderId)).status).toBe('success')
    expect(await letters(person, /back the way it came/)).toHaveLength(1)
  })
})
