import { describe, expect, it } from 'vitest'
import type { OpenedPayment } from './card-checkout.machine.ts'
import {
  attempt,
  checkout,
  order,
  other,
  ready,
  settled,
  step,
  truth,
  visa,
} from './card-checkout.test-aid.ts'

describe('a card being typed', () => {
  it('opens an order and an attempt by itself once complete, and no more', async () => {
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
      payment: () =>
        (calls += 1) === 1 ? slow.promise : Promise.resolve({ kind: 'ready', attempt }),
    })
    run.machine.cardChanged(visa)
    await settled()
    run.machine.cardChanged(null)
    slow.resolve({ kind: 'ready', attempt })
    await settled()
    expect(step(run)).toBe('card')
  })

  it('is opened anew when another way has taken the place of its attempt, if there was one', async () => {
    const run = checkout()
    run.machine.renew()
    await settled()
    expect(run.asked).toEqual([])
    run.machine.cardChanged(visa)
    await settled()
    run.machine.renew()
    expect(step(run)).toBe('opening')
    await settled()
    expect(run.asked.slice(2)).toEqual(['order 499000', 'payment order-1 123'])
    expect(step(run)).toBe('ready')
  })

  it('an attempt that is still being opened is opened anew as well', async () => {
    const slow = Promise.withResolvers<OpenedPayment>()
    const names = ['replaced', 'anew']
    const run = checkout({
      payment: async () => {
        const name = names.shift()!
        return name === 'replaced' ? slow.promise : { kind: 'ready', attempt: name }
      },
    })
    run.machine.cardChanged(visa)
    await settled()
    run.machine.renew()
    slow.resolve({ kind: 'ready', attempt: 'replaced' })
    await settled()
    run.machine.pay()
    await settled()
    expect(run.asked.at(-1)).toBe('confirm order-1 anew')
  })

  it('a refusal that stands is not asked again by itself', async () => {
    const run = await ready({ payment: async () => ({ kind: 'error', message: 'declined' }) })
    run.machine.renew()
    run.machine.basketChanged(400_000)
    await settled()
    expect(run.asked).toHaveLength(2)
    expect(step(run)).toBe('failed')
    run.machine.tryAgain()
    expect(run.asked.at(-1)).toBe('order 400000')
  })

  it('Pay before an attempt does nothing', async () => {
    const run = checkout()
    run.machine.pay()
    await settled()
    expect(run.asked).toEqual([])
  })
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
    run.machine.basketChanged(520_000)
    await settled()
    expect(run.asked).toContain('order 520000')
    expect(step(run)).toBe('ready')
  })

  it('other cards of the same sum are another order, and the same ones none', async () => {
    const run = await ready({})
    run.machine.basketChanged(499_000, '1 of 10002')
    await settled()
    run.machine.basketChanged(499_000, '1 of 10002')
    await settled()
    expect(run.asked.filter((one) => one === 'order 499000')).toHaveLength(2)
    expect(step(run)).toBe('ready')
  })

  it('after an outage the same card may be tried again', async () => {
    let up = false
    const run = await ready({
      payment: () =>
        up ? Promise.resolve({ kind: 'ready', attempt }) : Promise.reject({ kind: 'outage' }),
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
