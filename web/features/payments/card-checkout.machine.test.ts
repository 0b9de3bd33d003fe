import { describe, expect, it } from 'vitest'
import {
  CardCheckout,
  type CheckoutPort,
  type OpenedPayment,
  type OrderTruth,
} from './card-checkout.machine.ts'
import type { Trouble } from './payment-trouble.rules.ts'

const visa = { card_number: '4242424242424242', month: '12', year: '27', cvc: '123' }
const other = { ...visa, cvc: '456' }
const order = { orderId: 'order-1', totalMinor: 499_000 }
const frame = { kind: 'frame', address: 'https://bank.test/acs', fields: {} } as const
const leave = { kind: 'leave', address: 'https://bank.test', method: 'GET', fields: {} } as const

const truth = (status: OrderTruth['status'], checking = false): OrderTruth => ({
  status,
  checking,
  message: status === 'error' ? 'declined' : null,
})

interface Replies {
  order?: () => Promise<typeof order>
  payment?: () => Promise<OpenedPayment>
  confirm?: () => Promise<OrderTruth>
  status?: () => Promise<OrderTruth>
}

/** A checkout over a server that answers as told, with a log of what it was asked. */
function checkout(replies: Replies = {}) {
  const asked: string[] = []
  const port: CheckoutPort = {
    async openOrder(expected) {
      asked.push(`order ${expected}`)
      return (await replies.order?.()) ?? order
    },
    async openPayment(orderId, card) {
      asked.push(`payment ${orderId} ${card.cvc}`)
      return (await replies.payment?.()) ?? { kind: 'ready' }
    },
    async confirm(orderId) {
      asked.push(`confirm ${orderId}`)
      return (await replies.confirm?.()) ?? truth('success')
    },
    async askStatus(orderId) {
      asked.push(`status ${orderId}`)
      return (await replies.status?.()) ?? truth('init')
    },
    troubleOf: (error) => error as Trouble,
  }
  return { machine: new CardCheckout(port, 499_000), asked }
}

async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

async function ready(replies: Replies = {}) {
  const run = checkout(replies)
  run.machine.cardChanged(visa)
  await settled()
  return run
}

async function paid(replies: Replies) {
  const run = await ready(replies)
  run.machine.pay()
  await settled()
  return run
}

const step = (run: { machine: CardCheckout }) => run.machine.store.getSnapshot().step

describe('a card being typed', () => {
  it('opens an order and an attempt by itself once complete, and asks for nothing more', async () => {
    const run = await ready()
    expect(run.asked).toEqual(['order 499000', 'payment order-1 123'])
    expect(step(run)).toBe('ready')
    run.machine.cardChanged({ ...visa })
    await settled()
    expect(run.asked).toHaveLength(2)
  })

  it('a change makes a new attempt; an incomplete card has none', async () => {
    const run = await ready()
    run.machine.cardChanged(null)
    expect(step(run)).toBe('card')
    run.machine.cardChanged(other)
    await settled()
    expect(run.asked.at(-1)).toBe('payment order-1 456')
    expect(step(run)).toBe('ready')
  })

  it('a late answer to an earlier card is dropped', async () => {
    const slow = Promise.withResolvers<OpenedPayment>()
    let calls = 0
    const run = checkout({
      payment: () => ((calls += 1) === 1 ? slow.promise : Promise.resolve({ kind: 'ready' })),
    })
    run.machine.cardChanged(visa)
    await settled()
    run.machine.cardChanged(null)
    slow.resolve({ kind: 'ready' })
    await settled()
    expect(step(run)).toBe('card')
  })

  it('Pay before an attempt does nothing', async () => {
    const run = checkout()
    run.machine.pay()
    await settled()
    expect(run.asked).toEqual([])
  })
})

describe('Pay', () => {
  it('pressed twice confirms once', async () => {
    const run = await ready()
    run.machine.pay()
    run.machine.pay()
    await settled()
    run.machine.pay()
    await settled()
    expect(run.asked.filter((call) => call.startsWith('confirm'))).toHaveLength(1)
    expect(run.machine.store.getSnapshot()).toEqual({ step: 'over', order })
  })

  it('ignores the form while it is under way', async () => {
    const slow = Promise.withResolvers<OrderTruth>()
    const run = await ready({ confirm: () => slow.promise })
    run.machine.pay()
    run.machine.cardChanged(other)
    run.machine.totalChanged(1)
    run.machine.tryAgain()
    expect(step(run)).toBe('paying')
    slow.resolve(truth('success'))
    await settled()
    expect(step(run)).toBe('over')
  })

  it.each([
    ['declined', { confirm: async () => truth('error') }, 'failed'],
    ['no word from the bank', { confirm: async () => truth('init') }, 'over'],
    ['no word from the shop', { confirm: () => Promise.reject({ kind: 'outage' }) }, 'over'],
    [
      'a silent bank before and after',
      { payment: async () => ({ kind: 'silent' }), confirm: async () => truth('init') },
      'over',
    ],
    [
      'refused because it is paid already',
      {
        confirm: () => Promise.reject({ kind: 'refused', message: '' }),
        status: async () => truth('success'),
      },
      'over',
    ],
    [
      'refused because it is closed',
      { confirm: () => Promise.reject({ kind: 'refused', message: '' }) },
      'troubled',
    ],
  ] satisfies [string, Replies, string][])('%s', async (_, replies, end) => {
    expect(step(await paid(replies))).toBe(end)
  })
})

describe('the bank asks the customer', () => {
  const asking: Replies = {
    payment: async () => ({ kind: 'challenge', challenge: frame }),
    confirm: async () => truth('init'),
  }

  it('in its frame, only after Pay', async () => {
    expect(step(await ready(asking))).toBe('ready')
    expect(step(await paid(asking))).toBe('bank')
  })

  it('on its own page', async () => {
    const run = await paid({
      ...asking,
      payment: async () => ({ kind: 'challenge', challenge: leave }),
    })
    expect(run.machine.store.getSnapshot()).toEqual({ step: 'leave', order, challenge: leave })
  })

  it.each([
    ['success', 'over'],
    ['error', 'failed'],
    ['init', 'bank'],
  ] as const)('the poll says %s', async (status, end) => {
    const run = await paid(asking)
    run.machine.bankSaid(truth(status))
    expect(step(run)).toBe(end)
  })

  it('the frame came back and nothing is decided yet: the order has its own page', async () => {
    const run = await paid(asking)
    run.machine.bankReturned()
    await settled()
    expect(step(run)).toBe('over')
  })

  it('back from its page by the Back button: the card opens a new attempt', async () => {
    const run = await paid({
      ...asking,
      payment: async () => ({ kind: 'challenge', challenge: leave }),
    })
    run.machine.leaveBank()
    await settled()
    expect(step(run)).toBe('ready')
  })

  it('closed by the person: the order stays, the card opens a new attempt', async () => {
    const run = await paid(asking)
    run.machine.leaveBank()
    await settled()
    expect(step(run)).toBe('ready')
    expect(run.asked.filter((call) => call.startsWith('payment'))).toHaveLength(2)
  })

  it.each([
    ['money is under way', async () => truth('init', true), 'over'],
    ['paid meanwhile', async () => truth('success'), 'over'],
    ['declined meanwhile', async () => truth('error'), 'failed'],
    ['nobody answers', () => Promise.reject(new Error('down')), 'over'],
  ] satisfies [string, () => Promise<OrderTruth>, string][])(
    'closed, but %s',
    async (_, status, end) => {
      const run = await paid({ ...asking, status })
      run.machine.leaveBank()
      await settled()
      expect(step(run)).toBe(end)
    },
  )
})

describe('trouble while opening', () => {
  it('a new total is told, and taken only when accepted', async () => {
    let price = 499_000
    const run = await ready({
      order: () =>
        price === 499_000
          ? Promise.reject({ kind: 'repriced', totalMinor: (price = 520_000) })
          : Promise.resolve({ ...order, totalMinor: price }),
    })
    expect(run.machine.store.getSnapshot()).toMatchObject({
      step: 'troubled',
      trouble: { kind: 'repriced', totalMinor: 520_000 },
    })
    run.machine.totalChanged(520_000)
    await settled()
    expect(run.asked).toContain('order 520000')
    expect(step(run)).toBe('ready')
  })

  it('after an outage the same card may be tried again', async () => {
    let up = false
    const run = await ready({
      payment: () => (up ? Promise.resolve({ kind: 'ready' }) : Promise.reject({ kind: 'outage' })),
    })
    expect(step(run)).toBe('troubled')
    up = true
    run.machine.tryAgain()
    await settled()
    expect(step(run)).toBe('ready')
  })

  it('an order already in payment elsewhere leads to its own page', async () => {
    const run = await ready({
      payment: () => Promise.reject({ kind: 'refused', message: 'in payment' }),
      status: async () => truth('init', true),
    })
    expect(run.machine.store.getSnapshot()).toEqual({ step: 'over', order })
  })

  it('an answer "error" fails the card, not the order', async () => {
    const run = await ready({ payment: async () => ({ kind: 'error', message: 'no' }) })
    expect(run.machine.store.getSnapshot()).toEqual({
      step: 'failed',
      order,
      message: 'no',
      afterPay: false,
    })
  })
})
