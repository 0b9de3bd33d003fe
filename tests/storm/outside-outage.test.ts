import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { buy, cards, cheapProduct, openAttempt, waitForStatus } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import type { Message, Verdict } from '#tests/helpers/http-proxy.ts'
import { findViolations } from '#tests/helpers/invariants.ts'
import { comeBack, orderPatiently } from './patient-buyer.ts'
import { makePostgresRig, type PostgresRig } from './rig.ts'
import { seed } from './seed.ts'
import { waitUntilRested } from './two-instances.ts'

let rig: PostgresRig
beforeAll(async () => {
  rig = await makePostgresRig()
  rig.bank.onMessage = decide
})
afterAll(() => rig?.close())

/** What becomes of messages about an order; every other one passes. */
const plans = new Map<string, Plan>()

interface Plan {
  name: string
  way: Message['way']
  verdict: Verdict
  /** How many such messages; one when it is not said. */
  count?: number
}

function decide({ name, way, path, body }: Message): Verdict {
  const orderId = name === 'open' ? openedOrder(body) : chargedOrder(path)
  const plan = plans.get(orderId)
  if (plan?.name !== name || plan.way !== way) return 'pass'
  plan.count = (plan.count ?? 1) - 1
  if (plan.count === 0) plans.delete(orderId)
  return plan.verdict
}

function openedOrder(body: Buffer): string {
  return (JSON.parse(body.toString()) as { order_id: string }).order_id
}

function chargedOrder(path: string): string {
  return rig.outside.listPayments().find(({ id }) => path.includes(id))?.order_id ?? ''
}

async function readyOrder(person: Person): Promise<string> {
  const orderId = await orderPatiently(person)
  await openAttempt(person, orderId, cards.approved)
  return orderId
}

async function timed(work: () => Promise<Answer>): Promise<number> {
  const startedAt = performance.now()
  expect((await work()).status).toBe(200)
  return performance.now() - startedAt
}

async function expectDelivered(person: Person, orderId: string): Promise<void> {
  const end = await waitForStatus(person, orderId, 'success')
  expect(end.body.products[0].codes).toHaveLength(1)
}

describe.concurrent(`the outside world goes away, seed ${seed}`, () => {
  test.each([
    ['a bank that never got the charge', 'asked', 'lose'],
    ['a bank whose answer was lost', 'answered', 'lose'],
    ['a bank that says nothing', 'asked', 'hold'],
  ] as const)('%s: the order is being checked, then delivered', async (_what, way, verdict) => {
    const person = await rig.customer()
    const orderId = await readyOrder(person)
    plans.set(orderId, { name: 'charge', way, verdict })
    const payment = rig.outside.listPayments().find((line) => line.order_id === orderId)
    rig.outside.control({ payment: payment!.id, action: 'lose' })
    const pressing = person.post(`/orders/confirm/${orderId}`)
    const listingMs = await timed(() => person.get('/popular-products'))
    // The bank is waited for four seconds.
    expect(listingMs).toBeLessThan(3000)
    const pressed = await pressing
    expect(pressed.body).toMatchObject({ status: 'init', order: { checking: true } })
    const another = await openAttempt(person, orderId, cards.approved)
    expect(another.status).toBe(409)
    await expectDelivered(person, orderId)
  })

  test('a lost answer to the opening: Pay is pressed all the same, and it is delivered', async () => {
    const person = await rig.customer()
    const orderId = await orderPatiently(person)
    plans.set(orderId, { name: 'open', way: 'answered', verdict: 'lose' })
    const opened = await openAttempt(person, orderId, cards.approved)
    expect(opened.body.status).toBe('init')
    const pressed = await person.post(`/orders/confirm/${orderId}`)
    expect(pressed.body.status).toBe('init')
    await expectDelivered(person, orderId)
  })

  test('an opening that never arrived: who pressed Pay is told, and pays with another try', async () => {
    const person = await rig.customer()
    const orderId = await orderPatiently(person)
    plans.set(orderId, { name: 'open', way: 'asked', verdict: 'lose' })
    await openAttempt(person, orderId, cards.approved)
    await person.post(`/orders/confirm/${orderId}`)
    await waitForStatus(person, orderId, 'error')
    await openAttempt(person, orderId, cards.approved)
    const pressed = await person.post(`/orders/confirm/${orderId}`)
    expect(pressed.body.status).toBe('success')
  })

  test.each([
    ['by form, handed in once more', cards.challengeForm, 'challenge', 1, 'before'],
    ['by form', cards.challengeForm, 'challenge', 2, 'before'],
    ['by form', cards.challengeForm, 'challenge', 2, 'after'],
    ['by redirect', cards.challengeRedirect, 'question', 1, 'before'],
    ['by redirect', cards.challengeRedirect, 'question', 1, 'after'],
  ] as const)(
    'lost answers to a passed challenge %s: %s, %s, %i: with Pay pressed %s, it is delivered',
    async (_what, card, name, count, pressed) => {
      const person = await rig.customer()
      const orderId = await orderPatiently(person)
      const attempt = await openAttempt(person, orderId, card)
      const press = () => person.post(`/orders/confirm/${orderId}`)
      if (pressed === 'before') await press()
      plans.set(orderId, { name, way: 'answered', verdict: 'lose', count })
      await comeBack({ frontUrl: rig.url, whenUp: rig.whenUp }, attempt)
      expect(plans.has(orderId)).toBe(false)
      if (pressed === 'after') await press()
      await expectDelivered(person, orderId)
    },
  )

  test('without a mail server goods are there at once, and the letter comes later', async () => {
    const person = await rig.customer()
    await rig.mail.setOpen(false)
    try {
      await buy(person, cheapProduct)
      await waitFor('a vain try', async () => {
        const [letter] = await rig.ask<{ attempts: number }>(
          `select attempts from outbox where done_at is null and attempts > 1`,
        )
        return letter
      })
      expect(await rig.outside.listMails(person.email)).toEqual([])
    } finally {
      await rig.mail.setOpen(true)
    }
    const letters = await waitFor('the letter', async () => {
      const found = await rig.outside.listMails(person.email)
      return found.length > 0 && found
    })
    expect(letters).toHaveLength(1)
  })
})

test('afterwards everything is as it should be', async () => {
  await waitUntilRested(rig.ask)
  expect(await findViolations(rig.ask, rig.outside)).toEqual([])
})
