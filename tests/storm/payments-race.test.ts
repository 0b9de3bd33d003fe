import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomBetween, shuffled } from '#db/seed/seeded-random.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { createBankClient } from '#server/shop/bank/bank-client.ts'
import { checkPayments } from '#server/shop/payments/check-payments.ts'
import type { PaymentsScope } from '#server/shop/payments/payments-scope.ts'
import { giveBackLate } from '#server/shop/refunds/give-back-late.ts'
import { noteBankRefund } from '#server/shop/refunds/note-bank-refund.ts'
import { demoBankKeys } from '#tests/helpers/outside.ts'
import { countTo, inParallel } from '#tests/helpers/in-parallel.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order } from '#tests/helpers/purchase.ts'
import { capturedEvent } from './captured-event.ts'
import { tellUntilTaken, whenItHasBreath } from './out-of-breath.ts'
import { randomFor, seed, times } from './seed.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances()
})
afterAll(() => shops?.close())

/** An order whose attempt only waits for the press on Pay. */
async function readyOrder(person: Person): Promise<string> {
  await fillBasket(person)
  const orderId = await order(person)
  const opened = await openAttempt(person, orderId, cards.approved)
  expect(opened.body.status).toBe('READY')
  return orderId
}

/** Charged at the bank, while the shop never heard of it: neither by answer nor by callback. */
async function chargedUnheard(person: Person): Promise<string> {
  const orderId = await readyOrder(person)
  const payment = shops.outside.listPayments().find((line) => line.order_id === orderId)
  shops.outside.control({ payment: payment!.id, action: 'lose' })
  const pressed = await person.post(`/orders/confirm/${orderId}`)
  expect(pressed.body).toMatchObject({ status: 'init', order: { checking: true } })
  return orderId
}

/** The checker of an instance, which takes every payment for due when it is told to check. */
function makeChecker(url: string) {
  let aheadMs = 0
  const clock = {
    now() {
      const moment = new Date(Date.now() + aheadMs)
      aheadMs = 0
      return moment
    },
  }
  const database = openPostgres(shops.one.testDatabase.url, clock, () => undefined)
  const bank = createBankClient({
    bankUrl: shops.bank.url,
    bankKeys: demoBankKeys,
    publicUrl: () => url,
    clock: systemClock,
    onUnsigned: () => undefined,
    onSilent: () => undefined,
  })
  const scope = { database, bank, clock, publicUrl: url }
  const none = () => undefined
  const refunds = {
    onStock: none,
    onWaiting: none,
    onRefundState: none,
    onTakenBack: none,
    onDebt: none,
    onRefused: none,
  }
  const unheard = { onForgotten: none, onUnknownMoney: none, onUnsignedEvent: none }
  const told = { ...refunds, ...unheard, onPaymentState: none, onMismatch: none }
  const moneyBack: Pick<PaymentsScope, 'onGivenBack' | 'onUnapplied'> = {
    onUnapplied: (tx, money) => giveBackLate(tx, refunds, money),
    onGivenBack: (tx, payment, toldMinor) => noteBankRefund(tx, refunds, payment, toldMinor),
  }
  const silent = { ...told, ...moneyBack, onDelivered: async () => undefined }
  return {
    check() {
      aheadMs = 10_000
      return checkPayments({ ...scope, ...silent })
    },
    close: () => database.close(),
  }
}

describe(`a charge that many tell of at once, seed ${seed}`, () => {
  test('25 copies of a callback, 25 of their own and the checker deliver once', async () => {
    shops.bank.onMessage = ({ name, way }) =>
      name === 'question' || (name === 'charge' && way === 'answered') ? 'lose' : 'pass'
    const people = await shops.customers(times(4, 40))
    const orderIds = await inParallel(4, people, chargedUnheard)
    shops.bank.onMessage = () => 'pass'
    const checkers = [makeChecker(shops.one.url), makeChecker(shops.two.url)]
    const urls = [shops.one.url, shops.two.url]
    for (const [round, orderId] of orderIds.entries()) {
      const same = await capturedEvent(shops.ask, orderId)
      const own = await Promise.all(countTo(25).map(() => capturedEvent(shops.ask, orderId)))
      const events = [...countTo(25).map(() => same), ...own]
      const told = events.map((body, index) => () => tellUntilTaken(urls[index % 2]!, body))
      const at = shops.turns(people[round]!)
      const pressed = countTo(4).map(
        (index) => async () =>
          (await whenItHasBreath(() => at(index).post(`/orders/confirm/${orderId}`))).status,
      )
      const asked = checkers.map(
        ({ check }) =>
          async () =>
            void (await check()),
      )
      const random = randomFor(`callbacks ${round}`)
      const all = shuffled(random, [...told, ...pressed, ...asked])
      const answers = await Promise.all(
        all.map((act) => pause(randomBetween(random, 0, 30)).then(act)),
      )
      expect(new Set(answers)).toEqual(new Set([200, undefined]))
    }
    await Promise.all(checkers.map(({ close }) => close()))
    const delivered = await shops.ask(
      `select 1 from orders where state = 'delivered' and type = 'purchase'`,
    )
    expect(delivered).toHaveLength(orderIds.length)
    expect(await shops.restAndJudge()).toEqual([])
  })

  test('50 presses on Pay at once are one charge', async () => {
    const charges: string[] = []
    shops.bank.onMessage = ({ name, way, path }) => {
      if (name === 'charge' && way === 'asked') charges.push(path)
      return 'pass'
    }
    const people = await shops.customers(times(2, 20))
    for (const person of people) {
      const orderId = await readyOrder(person)
      const at = shops.turns(person)
      const answers = await Promise.all(
        countTo(50).map((index) =>
          whenItHasBreath(() => at(index).post(`/orders/confirm/${orderId}`)),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const end = await person.get(`/payment-confirm/${orderId}`)
      expect(end.body.status).toBe('success')
      expect(end.body.products[0].codes).toHaveLength(1)
    }
    expect(charges).toHaveLength(people.length)
    expect(new Set(charges).size).toBe(people.length)
    expect(await shops.restAndJudge()).toEqual([])
  })
})
