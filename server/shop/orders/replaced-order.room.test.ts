import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order, seenOrder, topUp } from '#tests/helpers/purchase.ts'

const one = 10_001

let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
})

const stateOf = async (orderId: string) => (await seenOrder(anna, orderId)).order.state
const payQr = (orderId: string) => anna.post('/payment-sbp', { type: 'purchase', value: orderId })

/** What a page does on its own with a card that stands complete: an order, and an attempt. */
async function follow(replaces: string | undefined, code?: string): Promise<string> {
  const made = await anna.post('/orders/create', { type: 'purchase', code, replaces })
  expect([made.status, made.body.message]).toEqual([200, undefined])
  const opened = await openAttempt(anna, made.body.order_id, cards.approved)
  expect([opened.status, opened.body.message]).toEqual([200, undefined])
  return made.body.order_id
}

async function goToBank(wish: object): Promise<Answer> {
  const solution = await anna.solveQuickly('PAYMENT')
  const form = { currency: 'KZT', 'cf-turnstile-response': solution, ...wish }
  return anna.post('/orders/create-token', form)
}

describe('an order made for a basket that has changed', () => {
  it('replaces the one before, however often: Pay is for the last', async () => {
    let newest: string | undefined
    for (let change = 0; change <= limits.openOrdersMax; change += 1) {
      await fillBasket(anna, one)
      const before = newest
      newest = await follow(before)
      if (before) expect(await stateOf(before)).toBe('cancelled')
    }
    expect((await anna.post(`/orders/confirm/${newest}`)).body.status).toBe('success')
    expect(await stateOf(newest!)).toBe('delivered')
  })

  it('has the codes its predecessor had set aside, and its promo code', async () => {
    await fillBasket(anna, one, limits.heldCodesMax - 1)
    const plain = await follow(undefined)
    const cheaper = await follow(plain, 'DEMO10')
    await fillBasket(anna, one)
    const full = await follow(cheaper, 'DEMO10')
    expect(await Promise.all([plain, cheaper, full].map(stateOf))).toEqual([
      'cancelled',
      'cancelled',
      'open',
    ])
    const back = await follow(full)
    expect([await stateOf(full), await stateOf(back)]).toEqual(['cancelled', 'open'])
  })

  it('of the same basket is the same order, and stays', async () => {
    await fillBasket(anna, one)
    const first = await follow(undefined)
    expect(await follow(first)).toBe(first)
    expect(await stateOf(first)).toBe('open')
  })

  it('that was there before takes the place of the one between', async () => {
    await fillBasket(anna, one)
    const first = await order(anna)
    await fillBasket(anna, one)
    const second = await order(anna)
    await anna.patch('/basket', { products: [{ id: one, type: 'decrease', count: 1 }] })
    expect(await follow(second)).toBe(first)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'cancelled'])
  })

  it('leaves one alone that a bank is deciding on', async () => {
    await fillBasket(anna, one)
    const asked = await order(anna)
    await openAttempt(anna, asked, cards.silentBank)
    await anna.post(`/orders/confirm/${asked}`)
    expect((await seenOrder(anna, asked)).order).toMatchObject({ state: 'open', checking: true })
    await fillBasket(anna, one)
    await follow(asked)
    expect((await seenOrder(anna, asked)).order).toMatchObject({ state: 'open', checking: true })
  })

  it.each(['/payment-sbp', '/payment'])(
    'replaces one that waits at a bank, which holds up no payment by %s',
    async (way) => {
      await fillBasket(anna, one)
      const waiting = await order(anna)
      expect((await payQr(waiting)).status).toBe(200)
      const wish = { type: 'purchase', code: 'DEMO10', replaces: waiting }
      const { order_id: next } = (await anna.post('/orders/create', wish)).body
      const paying = way === '/payment' ? openAttempt(anna, next, cards.approved) : payQr(next)
      expect((await paying).status).toBe(200)
      expect([await stateOf(waiting), await stateOf(next)]).toEqual(['cancelled', 'open'])
    },
  )

  it('leaves alone what is somebody else’s, or nobody’s', async () => {
    const boris = await shop.customer('Boris')
    await fillBasket(boris, one)
    const foreign = await order(boris)
    await fillBasket(anna, one)
    await follow(foreign)
    await fillBasket(anna, one)
    await follow('A'.repeat(22))
    expect((await seenOrder(boris, foreign)).order.state).toBe('open')
  })

  it('on the page of the bank replaces it as well', async () => {
    await fillBasket(anna, one)
    const before = await follow(undefined)
    await fillBasket(anna, one)
    const { status } = await goToBank({ replaces: before })
    expect([status, await stateOf(before)]).toEqual([200, 'cancelled'])
  })

  it('names it as an order is named, or is refused', async () => {
    await fillBasket(anna, one)
    const { status, body } = await anna.post('/orders/create', { type: 'purchase', replaces: '' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['replaces']])
  })
})

describe('an order that waits at a bank and gives its promo code back to the next', () => {
  it('lets the same cards be paid from the balance at once', async () => {
    await topUp(anna, 100_000)
    await fillBasket(anna, one)
    const waiting = await anna.post('/orders/create', { type: 'purchase', code: 'ONCE500' })
    expect((await payQr(waiting.body.order_id)).status).toBe(200)
    const made = await anna.post('/orders/create', { type: 'spending', code: 'ONCE500' })
    const spend = `/payment/spending-balance-handle?orderId=${made.body.order_id}`
    expect((await anna.post(spend)).body).toMatchObject({ status: 'success' })
    expect(await stateOf(waiting.body.order_id)).toBe('cancelled')
  })

  it('lets them be paid on the page of the bank, with another code', async () => {
    await fillBasket(anna, one)
    const { order_id: waiting, token } = (await goToBank({ code: 'DEMO10' })).body
    await anna.post('/payment/initialize', { orderId: waiting, token })
    const { status, body } = await goToBank({ code: 'ONCE500', replaces: waiting })
    expect([status, body.message]).toEqual([200, undefined])
    expect([await stateOf(waiting), await stateOf(body.order_id)]).toEqual(['cancelled', 'open'])
  })
})
