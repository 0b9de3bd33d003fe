import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomBetween, shuffled } from '#db/seed/seeded-random.ts'
import {
  atBank,
  chargeUnheard,
  operate,
  paymentsOf,
  refundsOf,
  toldCaptured,
} from '#tests/helpers/after-payment.ts'
import { bankEvent, bankSignature, postCallback } from '#tests/helpers/bank-callback.ts'
import { countTo, inParallel } from '#tests/helpers/in-parallel.ts'
import type { TestShop } from '#tests/helpers/make-shop.ts'
import {
  buy,
  cards,
  cheapProduct,
  fillBasket,
  openAttempt,
  order,
} from '#tests/helpers/purchase.ts'
import { tellUntilTaken, whenItHasBreath } from './out-of-breath.ts'
import { isFull, randomFor, seed, times } from './seed.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances()
  await shops.importStock(cheapProduct, times(0, 400))
})
afterAll(() => shops?.close())

const urls = () => [shops.one.url, shops.two.url]

describe(`money told twice, seed ${seed}`, () => {
  test('two payments of one order: one settles, the other goes back once', async () => {
    const people = await shops.customers(times(4, 40))
    const orderIds = await inParallel(2, people, async (person, nth) => {
      await fillBasket(person)
      const orderId = await order(person)
      await openAttempt(person, orderId, cards.approved)
      const [first] = await paymentsOf(shops.one, orderId)
      await chargeUnheard(shops.one, first!)
      await openAttempt(person, orderId, cards.approved)
      const told = toldCaptured(first!, orderId)
      const at = shops.turns(person)
      const acts = [
        ...countTo(6).map((index) => () => tellUntilTaken(urls()[index % 2]!, bankEvent(told))),
        ...countTo(4).map((index) => async () => {
          const press = () => at(index).post(`/orders/confirm/${orderId}`)
          return (await whenItHasBreath(press)).status
        }),
      ]
      const all = shuffled(randomFor(`two payments ${nth}`), acts)
      const statuses = await Promise.all(all.map((act) => act()))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      return orderId
    })
    expect(await shops.restAndJudge()).toEqual([])
    const counts: number[] = []
    for (const orderId of orderIds) {
      const captured = (await paymentsOf(shops.one, orderId)).filter(
        ({ state }) => state === 'captured',
      )
      counts.push(captured.length)
      expect(captured.filter(({ role }) => role === 'settles')).toHaveLength(1)
      expect(await refundsOf(shops.one, orderId)).toHaveLength(captured.length - 1)
      const refunded = atBank(shops.one, orderId).filter(({ state }) => state === 'refunded')
      expect(refunded).toHaveLength(captured.length - 1)
    }
    // Which is heard of first is chance: among many both have paid for sure.
    if (isFull) expect(counts).toContain(2)
  })

  test('copies of one callback, all at once at two instances, are one effect', async () => {
    const [person] = await shops.customers(1)
    await fillBasket(person!)
    const orderId = await order(person!)
    await openAttempt(person!, orderId, cards.approved)
    const [payment] = await paymentsOf(shops.one, orderId)
    await chargeUnheard(shops.one, payment!)
    const body = bankEvent(toldCaptured(payment!, orderId))
    const count = times(60, 200)
    const statuses = await Promise.all(
      countTo(count).map((index) => tellUntilTaken(urls()[index % 2]!, body)),
    )
    expect(statuses).toEqual(countTo(count).map(() => 200))
    const booked = await shops.ask(
      `select 1 from ledger_transfers where business_key = 'capture:${payment!.id}'`,
    )
    const events = await shops.ask(`select 1 from payment_events where payment_id = ${payment!.id}`)
    expect([booked.length, events.length]).toEqual([1, 1])
    expect(await shops.restAndJudge()).toEqual([])
  })
})

describe(`callbacks that are not the bank’s, seed ${seed}`, () => {
  const count = times(400, 10_000)

  test(`${count} forged or altered ones: none is taken`, { timeout: 300_000 }, async () => {
    const [person] = await shops.customers(1)
    await fillBasket(person!)
    const orderId = await order(person!)
    await openAttempt(person!, orderId, cards.approved)
    const [payment] = await paymentsOf(shops.one, orderId)
    const body = bankEvent(toldCaptured(payment!, orderId))
    const random = randomFor('forgeries')
    const before = await shops.ask(`select 1 from payment_events`)
    const statuses = await inParallel(16, countTo(count), async (index) => {
      const { text, signature } = forge(body, random(), index)
      return (await postCallback(urls()[index % 2]!, text, signature)).status
    })
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(await shops.ask(`select 1 from payment_events`)).toHaveLength(before.length)
    const seen = await person!.get(`/payment-confirm/${orderId}`)
    expect(seen.body.order).toMatchObject({ state: 'open', checking: false })
  })
})

/** A callback with one thing wrong: its bytes, its signature, its key or its time. */
function forge(body: string, chance: number, index: number) {
  const good = bankSignature(body)
  const at = Math.floor(chance * body.length)
  const other = body[at] === '7' ? '8' : '7'
  const altered = `${body.slice(0, at)}${other}${body.slice(at + 1)}`
  const hexAt = good.indexOf('v1=') + 3 + Math.floor(chance * 64)
  const hex = good[hexAt] === 'a' ? 'b' : 'a'
  const forgeries = [
    { text: altered, signature: good },
    { text: body, signature: `${good.slice(0, hexAt)}${hex}${good.slice(hexAt + 1)}` },
    { text: body, signature: bankSignature(body, { key: `guess-${index}` }) },
    { text: body, signature: bankSignature(body, { ageSeconds: 302 + index }) },
    { text: body, signature: good.replace(/t=\d+/, (t) => `t=${Number(t.slice(2)) + 1}`) },
    { text: body.slice(0, Math.max(1, at)), signature: good },
    { text: body, signature: null },
  ]
  return forgeries[index % forgeries.length]!
}

/** Whoever comes second may be told that nothing is left, never of a fault. */
async function giveBack(shop: TestShop, values: Record<string, string>): Promise<void> {
  const { status } = await operate(shop, 'order refund', values)
  expect(status).toBeLessThan(500)
}

async function expectGivenBack(orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) expect(await refundsOf(shops.one, orderId)).not.toEqual([])
}

describe(`money that goes back, seed ${seed}`, () => {
  test('operators, the bank and the buyer at once never give more than came', async () => {
    const people = await shops.customers(times(6, 60))
    const orderIds = await inParallel(3, people, async (person, nth) => {
      const random = randomFor(`refunds ${nth}`)
      const orderId = await buy(person, undefined, 2)
      const [code] = (await person.get(`/payment-products/${orderId}`)).body.products[0].codes
      const [line] = atBank(shops.one, orderId)
      const at = shops.turns(person)
      const values = { order: orderId, ...(nth % 3 === 0 ? { amount: '100' } : {}) }
      const acts: (() => Promise<unknown> | void)[] = [
        ...countTo(3).map((index) => () => giveBack([shops.one, shops.two][index % 2]!, values)),
        () => giveBack(shops.one, { ...values, to: 'balance' }),
        ...countTo(3).map((index) => () => at(index).post(`/codes/${code.id}/return`)),
        () => at(1).post(`/codes/${code.id}/reveal`),
        () => {
          if (randomBetween(random, 0, 1) === 0) return
          shops.outside.control({ payment: line!.id, action: 'refund' })
        },
      ]
      await Promise.all(shuffled(random, acts).map(async (act) => act()))
      return orderId
    })
    expect(await shops.restAndJudge()).toEqual([])
    await expectGivenBack(orderIds)
  })

  test('a top-up that is taken back while it is spent leaves a debt or a refusal', async () => {
    const people = await shops.customers(times(8, 60))
    const statuses: number[] = []
    for (const { app } of [shops.one, shops.two]) {
      app.server.server.on('request', ({ url }, response) =>
        response.on('finish', () => {
          if (url === '/api/callbacks/bank') statuses.push(response.statusCode)
        }),
      )
    }
    await inParallel(2, people, async (person) => {
      const wish = { type: 'balance', replenishmentValue: 1500 }
      const { order_id: topUp } = (await person.post('/orders/create', wish)).body
      await openAttempt(person, topUp, cards.approved)
      await person.post(`/orders/confirm/${topUp}`)
      await fillBasket(person)
      const { body } = await person.post('/orders/create', { type: 'spending' })
      const [payment] = await paymentsOf(shops.one, topUp)
      const amount = toldCaptured(payment!, topUp).amount
      const told = { ...toldCaptured(payment!, topUp), state: 'refunded', refunded: amount }
      shops.outside.control({ payment: payment!.provider_id, action: 'lose' })
      shops.outside.control({ payment: payment!.provider_id, action: 'refund' })
      const [spent] = await Promise.all([
        shops.turns(person)(0).post(`/payment/spending-balance-handle?orderId=${body.order_id}`),
        tellUntilTaken(shops.two.url, bankEvent(told)),
      ])
      expect([200, 409]).toContain(spent.status)
    })
    expect(await shops.restAndJudge()).toEqual([])
    expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 503)).toEqual([])
  })

  test('a bank that is silent or refuses now and then moves nothing twice', async () => {
    const people = await shops.customers(times(4, 30))
    shops.outside.control({ refunds: 'silent', times: 2 })
    const orderIds = await inParallel(4, people, async (person) => {
      const orderId = await buy(person)
      await giveBack(shops.one, { order: orderId })
      return orderId
    })
    shops.outside.control({ refunds: 'refuse', times: 1 })
    expect(await shops.restAndJudge()).toEqual([])
    await expectGivenBack(orderIds)
    const twice = await shops.ask(`select payment_id from refunds where state = 'done'
      group by payment_id having count(*) > 1 and not bool_or(origin in ('bank', 'code'))
        and sum(charge_minor) > (select charged_minor from payments where id = payment_id)`)
    expect(twice).toEqual([])
  })
})
