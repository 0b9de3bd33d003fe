import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atBank, endOrder, paymentsOf } from '#tests/helpers/after-payment.ts'
import { cancelHosted, payHosted } from '#tests/helpers/bank-pages.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, waitForStatus } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
let anna: Person
let publicUrl: string
beforeAll(async () => {
  shop = await makeShop()
  publicUrl = `http://localhost:${new URL(shop.url).port}`
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
  await fillBasket(anna)
})

async function createToken(changes: object = {}, who = anna): Promise<Answer> {
  const solution = await who.solveQuickly('PAYMENT')
  const form = { currency: 'KZT', 'cf-turnstile-response': solution, ...changes }
  return who.post('/orders/create-token', form)
}
const initialize = ({ order_id: orderId, token }: Answer['body'], who = anna) =>
  who.post('/payment/initialize', { orderId, token })
const requestIn = ({ body }: Answer) =>
  JSON.parse(Buffer.from(body.Request, 'base64').toString('utf8'))
const statesOf = async (orderId: string) =>
  (await paymentsOf(shop, orderId)).map(({ state }) => state)

describe('the bank’s own page', () => {
  it('is sent a signed request with our addresses, and what is paid there delivers', async () => {
    const { body: made } = await createToken()
    expect(await statesOf(made.order_id)).toEqual(['created'])
    const sent = await initialize(made)
    expect(sent.status).toBe(200)
    expect(requestIn(sent)).toMatchObject({
      token: made.token,
      order_id: made.order_id,
      amount: { value: `${made.total_price}.00`, currency: 'KZT' },
      return_url: `${publicUrl}/?paymentConfirmOrder=${made.order_id}`,
      callback_url: `${publicUrl}/api/callbacks/bank`,
      request_ip: expect.stringMatching(/^10\./),
    })
    expect(await statesOf(made.order_id)).toEqual(['waiting'])
    expect(atBank(shop, made.order_id)).toEqual([])
    const back = await payHosted(sent.body.action, sent.body.Request, cards.approved)
    expect(back).toBe(`${publicUrl}/?paymentConfirmOrder=${made.order_id}`)
    const paid = await waitForStatus(anna, made.order_id, 'success')
    expect(paid.body.products[0].codes).toHaveLength(1)
    expect(atBank(shop, made.order_id)).toMatchObject([{ method: 'hosted', state: 'captured' }])
  })

  it('is told the payer’s address alone where a proxy names the port too', async () => {
    const { body: made } = await createToken()
    const form = { orderId: made.order_id, token: made.token }
    const through = { 'x-forwarded-for': '192.0.2.7:5555' }
    const sent = await anna.post('/payment/initialize', form, through)
    expect(requestIn(sent)).toMatchObject({ request_ip: '192.0.2.7' })
  })

  it.each([
    ['a challenge passed', cards.challengeForm, 'success'],
    ['no money on the card', cards.noFunds, 'error'],
    ['a refusal of the issuer', cards.issuerDeclines, 'error'],
  ] as const)('ends with %s', async (_, card, status) => {
    const { body: made } = await createToken()
    const { body } = await initialize(made)
    await payHosted(body.action, body.Request, card)
    await waitForStatus(anna, made.order_id, status)
  })

  it('takes the promo code of the basket', async () => {
    const { body: full } = await createToken()
    const { body: reduced } = await createToken({ code: 'DEMO10' })
    expect(reduced.total_price).toBe(Math.round(full.total_price * 0.9))
    expect((await createToken({ code: 'NOSUCH' })).body.errors).toHaveProperty('code')
  })

  it('that the customer leaves by Cancel says so; the same order can be paid again', async () => {
    const { body: made } = await createToken()
    const { body } = await initialize(made)
    await cancelHosted(body.action, body.Request)
    const refused = await waitForStatus(anna, made.order_id, 'error')
    expect(refused.body.message).toBe('You declined the payment. Nothing was charged')
    const again = await createToken()
    expect(again.body.order_id).toBe(made.order_id)
    // The button of the card form, in another tab: there is no card to charge.
    await anna.post(`/orders/confirm/${made.order_id}`)
    const { body: sent } = await initialize(again.body)
    await payHosted(sent.action, sent.Request, cards.approved)
    await waitForStatus(anna, made.order_id, 'success')
  })

  it('may be gone to twice: the request is fresh, the payment the same', async () => {
    const { body: made } = await createToken()
    await initialize(made)
    const { body } = await initialize(made)
    await payHosted(body.action, body.Request, cards.approved)
    await waitForStatus(anna, made.order_id, 'success')
    expect(await statesOf(made.order_id)).toEqual(['captured'])
  })

  it('holds codes only once the customer goes there, half an hour at most', async () => {
    const held = async () =>
      shop.rows<{ minutes: number }>(sql`
        select extract(epoch from held_until - now())::float8 / 60 as minutes
        from codes c join orders o on o.id = c.order_id where o.public_id = ${made.order_id}`)
    const { body: made } = await createToken()
    expect(await held()).toEqual([])
    await initialize(made)
    const [row] = await held()
    expect(row!.minutes).toBeGreaterThan(29)
    expect(row!.minutes).toBeLessThanOrEqual(30)
  })

  it('nobody has typed a card into stays open while its order is, and ends with it', async () => {
    const { body: made } = await createToken()
    await initialize(made)
    await shop.rows(sql`update payments set next_check_at = now() where bank_key = ${made.token}`)
    await waitFor('the question', async () => {
      const rows = await shop.rows(sql`select id from payments
        where bank_key = ${made.token} and check_count = 1 and next_check_at > now()
          + interval '31 seconds'`)
      return rows.length === 1
    })
    expect(await statesOf(made.order_id)).toEqual(['waiting'])
    await endOrder(shop, made.order_id)
    await waitFor('the end', async () => (await statesOf(made.order_id))[0] === 'voided')
  })

  it('left open and paid after a card has paid: one settles, the other goes back', async () => {
    const { body: made } = await createToken()
    const { body } = await initialize(made)
    await openAttempt(anna, made.order_id, cards.approved)
    await anna.post(`/orders/confirm/${made.order_id}`)
    await waitForStatus(anna, made.order_id, 'success')
    await payHosted(body.action, body.Request, cards.approved)
    const stateAtBank = () =>
      atBank(shop, made.order_id).find(({ method }) => method === 'hosted')?.state
    await waitFor('the money to go back', async () => stateAtBank() === 'refunded')
    const { products } = (await anna.get(`/payment-products/${made.order_id}`)).body
    expect(products[0].codes).toHaveLength(1)
    await waitFor('its letter', async () => {
      const mails = await shop.outside.listMails(anna.email)
      return mails.some(({ text }) => text.includes('paid; the second payment was returned'))
    })
  })

  it('whose callback is lost is found by asking', async () => {
    const { body: made } = await createToken()
    const { body } = await initialize(made)
    shop.outside.control({ payment: 'next', action: 'lose' })
    await payHosted(body.action, body.Request, cards.approved)
    await shop.rows(sql`update payments set next_check_at = now() where bank_key = ${made.token}`)
    await waitForStatus(anna, made.order_id, 'success')
  })
})

describe('a token is refused', () => {
  it.each([
    ['success_url', 'https://evil.test/'],
    ['decline_url', '//evil.test'],
    ['cancel_url', 'javascript:alert(1)'],
    ['success_url', ''],
  ])('with %s of another place: %s', async (field, address) => {
    const { body, status } = await createToken({ [field]: address })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: ['Only an address of this shop is allowed'] })
  })

  it('but not with our own addresses and what is known of the customer', async () => {
    const { status } = await createToken({
      success_url: `${publicUrl}/`,
      decline_url: `${publicUrl}/?paymentConfirmOrder=abc`,
      cancel_url: publicUrl,
      FirstName: 'Anna',
      email: 'somebody@else.test',
      phone: '+7',
      zip: '050000',
      address: 'Almaty',
      description: 'codes',
    })
    expect(status).toBe(200)
  })

  it('with all that is wrong at once', async () => {
    const { body } = await createToken({ currency: 'RUB', cancel_url: 'http://a.test' })
    expect(Object.keys(body.errors).sort()).toEqual(['cancel_url', 'currency'])
  })

  it('without a fresh solution of the spam check for a payment', async () => {
    const solution = await anna.solveQuickly('PAYMENT')
    expect((await createToken({ 'cf-turnstile-response': solution })).status).toBe(200)
    const used = await createToken({ 'cf-turnstile-response': solution })
    expect(Object.keys(used.body.errors)).toEqual(['cf-turnstile-response'])
    const login = await anna.solveQuickly('LOGIN')
    expect((await createToken({ 'cf-turnstile-response': login })).status).toBe(422)
    expect((await createToken({ 'cf-turnstile-response': '' })).status).toBe(422)
  })

  it('to a guest, to an unproven address and for an empty basket', async () => {
    const guest = shop.person('Guest')
    expect((await createToken({}, guest)).status).toBe(401)
    const empty = await shop.customer('Empty')
    expect((await createToken({}, empty)).status).toBe(409)
    await shop.rows(sql`update customers set verified_at = null where email = ${anna.email}`)
    expect((await createToken()).status).toBe(403)
  })
})

describe('a request is refused', () => {
  it('for another’s order, another token and a top-up', async () => {
    const { body: made } = await createToken()
    const boris = await shop.customer('Boris')
    expect((await initialize(made, boris)).status).toBe(404)
    expect((await initialize({ ...made, token: 'AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(404)
    await fillBasket(boris)
    const his = await createToken({}, boris)
    expect((await initialize({ ...made, token: his.body.token })).status).toBe(404)
    const topUp = await anna.post('/orders/create', { type: 'balance', replenishmentValue: 500 })
    const refused = await initialize({ ...topUp.body, token: made.token })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ orderId: ['This order cannot be paid this way'] })
  })

  it('when a card has taken its place, or another token', async () => {
    const { body: made } = await createToken()
    await openAttempt(anna, made.order_id, cards.approved)
    expect((await initialize(made)).status).toBe(409)
    const { body: next } = await createToken()
    expect(next.order_id).toBe(made.order_id)
    expect((await initialize(made)).status).toBe(409)
    expect((await initialize(next)).status).toBe(200)
  })

  it('for an order that is over', async () => {
    const { body: made } = await createToken()
    await shop.rows(sql`update orders set state = 'expired' where public_id = ${made.order_id}`)
    expect((await initialize(made)).body.message).toBe('This order is closed')
  })
})
