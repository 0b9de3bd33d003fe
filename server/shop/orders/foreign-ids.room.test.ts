import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { buy, cardForm, cards, fillBasket, order } from '#tests/helpers/purchase.ts'

let shop: TestShop
let anna: Person
let boris: Person
const ids = { order: '', bought: '', code: '', tokenOrder: '' }
let token = ''
beforeAll(async () => {
  shop = await makeShop()
  anna = await shop.customer('Anna')
  boris = await shop.customer('Boris')
  ids.bought = await buy(anna)
  const { body } = await anna.get(`/payment-products/${ids.bought}`)
  ids.code = body.products[0].codes[0].id
  await fillBasket(anna)
  ids.order = await order(anna)
  await fillBasket(anna)
  const made = await anna.post('/orders/create-token', {
    currency: 'KZT',
    'cf-turnstile-response': await anna.solve('PAYMENT'),
  })
  ids.tokenOrder = made.body.order_id
  token = made.body.token
})
afterAll(() => shop?.close())

type Ask = (person: Person, id: string) => Promise<Answer>
type Row = { of: keyof typeof ids; ask: Ask }

/** Every call that takes the id of something that belongs to somebody. */
const calls: Record<string, Row> = {
  'orders.getPaymentConfirm': {
    of: 'bought',
    ask: (person, id) => person.get(`/payment-confirm/${id}`),
  },
  'orders.listPaymentProducts': {
    of: 'bought',
    ask: (person, id) => person.get(`/payment-products/${id}`),
  },
  'payments.getPaymentStatus': {
    of: 'bought',
    ask: (person, id) => person.post('/payment/status', { orderId: id }),
  },
  'payments.payByCard': {
    of: 'order',
    ask: (person, id) => person.post('/payment', cardForm(id, cards.approved)),
  },
  'payments.confirmOrder': {
    of: 'order',
    ask: (person, id) => person.post(`/orders/confirm/${id}`),
  },
  'payments.payBySbp': {
    of: 'order',
    ask: (person, id) => person.post('/payment-sbp', { type: 'purchase', value: id }),
  },
  'payments.initializePayment': {
    of: 'tokenOrder',
    ask: (person, id) => person.post('/payment/initialize', { orderId: id, token }),
  },
  'payments.spendBalance': {
    of: 'order',
    ask: (person, id) => person.post(`/payment/spending-balance-handle?orderId=${id}`),
  },
  'orders.getReceipt': {
    of: 'bought',
    ask: (person, id) => person.get(`/orders/${id}/receipt`),
  },
  'codes.revealCode': { of: 'code', ask: (person, id) => person.post(`/codes/${id}/reveal`) },
  // After the reveal: a code that went back is nobody's to open.
  'codes.returnCode': { of: 'code', ask: (person, id) => person.post(`/codes/${id}/return`) },
}

it('the table holds every call of a customer with an id in its address', () => {
  const withId = allCalls.filter(({ call }) => call.auth === 'customer' && call.path.includes(':'))
  const names = withId.map(({ name, room }) => `${room}.${name}`)
  expect(names.filter((name) => !(name in calls))).toEqual([])
})

describe.each(Object.entries(calls))('%s', (_, { ask, of }) => {
  it('is 401 for a guest', async () => {
    expect((await ask(shop.person('Guest'), ids[of])).status).toBe(401)
  })

  it('answers another person as if there were nothing', async () => {
    const foreign = await ask(boris, ids[of])
    const absent = await ask(boris, 'AAAAAAAAAAAAAAAAAAAAAA')
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(absent.body)
    expect(absent.status).toBe(404)
    expect(foreign.body).toEqual({ message: 'Nothing was found here' })
  })

  it.each(['1', '204801', 'null', 'undefined', 'true', "x'--", '../user', '%00', '__proto__'])(
    'knows nothing called %s',
    async (id) => {
      expect([404, 422]).toContain((await ask(boris, encodeURIComponent(id))).status)
    },
  )
})

describe('the owner', () => {
  it.each(Object.entries(calls))('is answered: %s', async (_, { ask, of }) => {
    const { status } = await ask(anna, ids[of])
    expect([404, 401]).not.toContain(status)
  })
})
