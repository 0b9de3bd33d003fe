import { describe, expect, it } from 'vitest'
import type { OrderTruth } from './card-checkout.machine.ts'
import {
  attempt,
  frame,
  leave,
  order,
  other,
  paid,
  ready,
  settled,
  step,
  truth,
  type Replies,
} from './card-checkout.test-aid.ts'

describe('Pay', () => {
  it('pressed twice confirms once', async () => {
    const run = await ready()
    run.machine.pay()
    run.machine.pay()
    await settled()
    run.machine.pay()
    await settled()
    expect(run.asked.filter((call) => call.startsWith('confirm'))).toEqual([
      `confirm ${order.orderId} ${attempt}`,
    ])
    expect(run.machine.store.getSnapshot()).toEqual({ step: 'over', order })
  })

  it('ignores the form while it is under way', async () => {
    const slow = Promise.withResolvers<OrderTruth>()
    const run = await ready({ confirm: () => slow.promise })
    run.machine.pay()
    run.machine.cardChanged(other)
    run.machine.basketChanged(1, 'others')
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
      { payment: async () => ({ kind: 'silent', attempt }), confirm: async () => truth('init') },
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

  it.each([
    ['Pay that got no answer', () => Promise.reject({ kind: 'outage' } as never)],
    ['a bank that is silent', async () => truth('init')],
  ])('%s had no form of the bank', async (_, confirm) => {
    const run = await paid({ confirm })
    expect(run.machine.store.getSnapshot()).toEqual({ step: 'over', order, neverAtBank: true })
  })
})

describe('the bank asks the customer', () => {
  const awaiting = { ...truth('init'), awaitsCodes: true }
  const asking: Replies = {
    payment: async () => ({ kind: 'challenge', attempt, challenge: frame }),
    confirm: async () => truth('init'),
  }

  it('in its frame, only after Pay', async () => {
    expect(step(await ready(asking))).toBe('ready')
    expect(step(await paid(asking))).toBe('bank')
  })

  it('not any more where the order was paid meanwhile', async () => {
    expect(step(await paid({ ...asking, confirm: async () => awaiting }))).toBe('over')
  })

  it('on its own page', async () => {
    const run = await paid({
      ...asking,
      payment: async () => ({ kind: 'challenge', attempt, challenge: leave }),
    })
    expect(run.machine.store.getSnapshot()).toEqual({ step: 'leave', order, challenge: leave })
    run.machine.cardChanged(other)
    expect(step(run)).toBe('leave')
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
    expect(run.machine.store.getSnapshot()).toEqual({ step: 'over', order })
  })

  it('back from its page by the Back button: the card opens a new attempt', async () => {
    const run = await paid({
      ...asking,
      payment: async () => ({ kind: 'challenge', attempt, challenge: leave }),
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
    ['paid meanwhile for codes that are waited for', async () => awaiting, 'over'],
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
