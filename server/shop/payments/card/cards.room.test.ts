import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atBank } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  beginOrder,
  cardForm,
  cards,
  fillBasket,
  openAttempt,
  seenOrder,
  waitForStatus,
} from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
let anna: Person
let orderId: string
beforeAll(async () => {
  const bankDelaysMs = { silentCharge: 300, lowerAmount: 200, callback: 50 }
  shop = await makeShop({ bankDelaysMs })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  ;({ person: anna, orderId } = await beginOrder(shop))
})

const confirm = () => anna.post(`/orders/confirm/${orderId}`)
const seen = () => seenOrder(anna, orderId)
const listed = () => atBank(shop, orderId)
const transfers = () =>
  shop.rows<{ kind: string }>(sql`select t.kind from ledger_transfers t
    join payments p on t.business_key = 'capture:' || p.id
    join orders o on o.id = p.order_id where o.public_id = ${orderId}`)
const codesOf = () =>
  shop.rows<{ state: string }>(sql`select c.state from codes c
    join orders o on o.id = c.order_id where o.public_id = ${orderId}`)

describe('opening an attempt', () => {
  it('moves no money and delivers nothing, and sets the codes aside', async () => {
    const opened = await openAttempt(anna, orderId, cards.approved)
    expect(opened.body).toEqual({ status: 'READY', data: { attempt: expect.any(String) } })
    expect(listed().map(({ state }) => state)).toEqual(['ready'])
    expect((await seen()).status).toBe('init')
    expect(await transfers()).toEqual([])
    expect(await codesOf()).toEqual([{ state: 'held' }])
  })

  it('gives up the attempt before it', async () => {
    await openAttempt(anna, orderId, cards.approved)
    await openAttempt(anna, orderId, cards.challengeForm)
    await waitFor('the first attempt to be voided', async () =>
      listed().some(({ state }) => state === 'voided'),
    )
    expect(listed().map(({ state }) => state)).toEqual(['challenge', 'voided'])
    expect(await codesOf()).toHaveLength(1)
    await openAttempt(anna, orderId, cards.approved)
    expect((await confirm()).body.status).toBe('success')
    expect(listed().filter(({ state }) => state === 'captured')).toHaveLength(1)
  })

  it('twice at once leaves one attempt that can be charged', async () => {
    await Promise.all([
      openAttempt(anna, orderId, cards.approved),
      openAttempt(anna, orderId, cards.approved),
    ])
    await waitFor('one to be voided', async () => listed().some(({ state }) => state === 'voided'))
    expect((await confirm()).body.status).toBe('success')
    expect(
      listed()
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['captured', 'voided'])
  })

  it.each([
    [{ card_number: '4242424242424241' }, 'card_number'],
    [{ card_number: '4242' }, 'card_number'],
    [{ card_number: '' }, 'card_number'],
    [{ card_number: 4242424242424242 }, 'card_number'],
    [{ card_number: '3782822463100050', cvc: '1234' }, 'card_number'],
    [{ card_number: cards.amex, cvc: '123' }, 'cvc'],
    [{ card_number: cards.approved, cvc: '1234' }, 'cvc'],
    [{ cvc: '000' }, 'cvc'],
    [{ cvc: '12' }, 'cvc'],
    [{ cvc: 123 }, 'cvc'],
    [{ month: '00' }, 'month'],
    [{ month: '13' }, 'month'],
    [{ month: '1' }, 'month'],
    [{ year: '20' }, 'year'],
    [{ year: '2040' }, 'year'],
    [{ year: '4' }, 'year'],
    [{ type: 'gift' }, 'type'],
    [{ value: '' }, 'value'],
    [{ screenHeight: -1 }, 'screenHeight'],
    [{ timeZoneOffset: 1.5 }, 'timeZoneOffset'],
    [{ amount: 1 }, 'amount'],
    [{ return_url: 'https://evil.test' }, 'return_url'],
  ])('is refused for %j and the bank hears nothing', async (changes, field) => {
    const answer = await anna.post('/payment', { ...cardForm(orderId, cards.approved), ...changes })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(listed()).toEqual([])
  })
})

describe('pressing Pay', () => {
  it.each([
    ['Visa', cards.approved],
    ['American Express', cards.amex],
  ])('charges a card without a challenge: %s', async (_, number) => {
    expect((await openAttempt(anna, orderId, number)).body.status).toBe('READY')
    const paid = await confirm()
    expect(paid.body.status).toBe('success')
    expect(paid.body.order.state).toBe('delivered')
    expect(paid.body.products[0].codes).toMatchObject([{ state: 'sealed' }])
    expect(await transfers()).toEqual([{ kind: 'capture' }])
    expect(await codesOf()).toEqual([{ state: 'delivered' }])
  })

  it('again, and many times at once, charges once', async () => {
    await openAttempt(anna, orderId, cards.approved)
    const answers = await Promise.all(Array.from({ length: 6 }, confirm))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    const last = await waitForStatus(anna, orderId, 'success')
    expect((await confirm()).body).toEqual(last.body)
    expect(listed().filter(({ state }) => state === 'captured')).toHaveLength(1)
    expect(await transfers()).toHaveLength(1)
    expect(await codesOf()).toHaveLength(1)
  })

  it('keeps both consents in the versions now in force', async () => {
    await openAttempt(anna, orderId, cards.approved)
    await confirm()
    const rows = await shop.rows<{ consent_versions: unknown }>(
      sql`select consent_versions from orders where public_id = ${orderId}`,
    )
    expect(rows[0]!.consent_versions).toEqual({
      offer: { locale: 'en', version: 1 },
      privacy: { locale: 'en', version: 1 },
      nonRefund: { locale: 'en', version: 1 },
    })
  })

  it('without a card is 409, and with a body 422', async () => {
    expect((await confirm()).status).toBe(409)
    await openAttempt(anna, orderId, cards.approved)
    expect((await anna.post(`/orders/confirm/${orderId}`, { consent: true })).status).toBe(422)
    expect(listed()[0]!.state).toBe('ready')
  })

  it('for a paid order tells that it is paid, and it cannot be paid again', async () => {
    await openAttempt(anna, orderId, cards.approved)
    await confirm()
    const again = await openAttempt(anna, orderId, cards.approved)
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('This order is already paid')
    expect(listed()).toHaveLength(1)
  })

  it('takes what was bought out of the basket, and leaves what was added meanwhile', async () => {
    await openAttempt(anna, orderId, cards.approved)
    await fillBasket(anna, 10_001, 2)
    await fillBasket(anna, 10_002, 1)
    await confirm()
    const { products } = (await anna.get('/basket')).body
    expect(products.map((line: { pivot: object }) => line.pivot)).toEqual([
      { quantity: 2 },
      { quantity: 1 },
    ])
  })

  it('mails a link to the order and no code', async () => {
    await openAttempt(anna, orderId, cards.approved)
    await confirm()
    const letter = await waitFor(
      'the letter',
      async () => (await shop.outside.listMails(anna.email))[0],
    )
    expect(letter.text.match(/https?:\/\/\S+/g)).toEqual([
      `http://localhost:${new URL(shop.url).port}/payment-confirm/${orderId}`,
    ])
    expect(`${letter.text}${letter.html}`).not.toContain('DEMO-')
  })
})

describe('cards that end otherwise', () => {
  it('not enough money: nothing charged, the basket kept, another card may be tried', async () => {
    await openAttempt(anna, orderId, cards.noFunds)
    expect((await confirm()).body.status).toBe('error')
    expect(await transfers()).toEqual([])
    expect((await anna.get('/basket')).body.products).toHaveLength(1)
    await openAttempt(anna, orderId, cards.approved)
    expect((await confirm()).body.status).toBe('success')
  })

  it('five callbacks out of order: one delivery', async () => {
    await openAttempt(anna, orderId, cards.manyCallbacks)
    expect((await confirm()).body.status).toBe('success')
    await waitFor('all three events', async () => {
      const events = await shop.rows(sql`select e.event_id from payment_events e
        join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
        where o.public_id = ${orderId}`)
      return events.length === 3
    })
    expect(await transfers()).toEqual([{ kind: 'capture' }])
    expect(await codesOf()).toEqual([{ state: 'delivered' }])
  })

  it('a lower amount: nothing delivered, and it is being looked at', async () => {
    await openAttempt(anna, orderId, cards.lowerAmount)
    expect((await confirm()).body).toMatchObject({ status: 'init', order: { checking: true } })
    await waitFor('the mismatch', async () => {
      const rows = await shop.rows<{ state: string }>(sql`select p.state from payments p
        join orders o on o.id = p.order_id where o.public_id = ${orderId}`)
      return rows[0]?.state === 'mismatch'
    })
    expect(await seen()).toMatchObject({ status: 'init', order: { state: 'open' } })
    expect(await transfers()).toEqual([{ kind: 'late-capture' }])
    expect((await codesOf()).filter(({ state }) => state === 'delivered')).toEqual([])
    expect((await openAttempt(anna, orderId, cards.approved)).status).toBe(409)
  })

  it('a silent bank: being checked, no second charge, delivered when it speaks', async () => {
    await openAttempt(anna, orderId, cards.silentBank)
    const pressed = confirm()
    await waitFor('the charge under way', async () => (await seen()).order.checking)
    const second = await openAttempt(anna, orderId, cards.approved)
    expect(second.status).toBe(409)
    expect(second.body.message).toMatch(/already/)
    await pressed
    const done = await waitForStatus(anna, orderId, 'success')
    expect(done.body.products[0].codes).toHaveLength(1)
    expect(await transfers()).toEqual([{ kind: 'capture' }])
  })
})
