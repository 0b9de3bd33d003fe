import { describe, expect, it } from 'vitest'
import { orderStates, type OrderState } from '#contract/order-states.ts'
import {
  canMove,
  confirmStatus,
  isClosed,
  isSettled,
  isLive,
  orderTransitions,
} from './order-states.rules.ts'

describe('an order', () => {
  it.each([
    ['open', ['paid', 'delivered', 'expired', 'cancelled', 'refunded']],
    ['paid', ['delivered', 'refunded']],
    ['delivered', ['refunded']],
    ['expired', ['delivered', 'refunded']],
    ['cancelled', ['delivered', 'refunded']],
    ['refunded', []],
  ] as [OrderState, OrderState[]][])('from %s goes only to %j', (from, targets) => {
    expect(orderStates.filter((to) => canMove(from, to)).sort()).toEqual([...targets].sort())
  })

  it('has a rule for every state', () => {
    expect(Object.keys(orderTransitions).sort()).toEqual([...orderStates].sort())
  })
})

describe('a state', () => {
  const end = new Date('2026-11-20T10:30:00Z')
  const at = (ms: number) => new Date(end.getTime() + ms)

  it.each([
    ['open', -1, true],
    ['open', 0, false],
    ['open', 1, false],
    ['paid', -1, false],
    ['delivered', -1, false],
    ['expired', -1, false],
    ['cancelled', -1, false],
    ['refunded', -1, false],
  ] as [OrderState, number, boolean][])(
    '%s, %i ms after its end, is live: %s',
    (state, ms, live) => {
      expect(isLive({ state, expires_at: end }, at(ms))).toBe(live)
    },
  )

  it('is closed without money, or settled, or neither', () => {
    expect(orderStates.filter((state) => isClosed({ state }))).toEqual(['expired', 'cancelled'])
    const settled = orderStates.filter((state) => isSettled({ state }))
    expect(settled).toEqual(['paid', 'delivered', 'refunded'])
  })
})

describe('what the payment calls say', () => {
  it.each([
    ['open', false, null, 'init'],
    ['open', true, null, 'init'],
    ['open', false, 'insufficient_funds', 'error'],
    ['open', true, 'insufficient_funds', 'init'],
    ['paid', false, null, 'init'],
    ['paid', true, 'declined', 'init'],
    ['delivered', false, null, 'success'],
    ['delivered', true, 'declined', 'success'],
    ['expired', false, null, 'error'],
    ['expired', true, null, 'init'],
    ['cancelled', false, null, 'error'],
    ['refunded', false, null, 'error'],
    ['from the future', false, null, 'init'],
  ])('%s, checking %s, declined for %s: %s', (state, checking, decline_reason, status) => {
    const order = { state: state as OrderState, checking, decline_reason }
    expect(confirmStatus(order)).toBe(status)
  })

  it('is success only for what was delivered', () => {
    for (const state of [...orderStates, 'unknown' as OrderState]) {
      for (const checking of [true, false]) {
        const status = confirmStatus({ state, checking, decline_reason: null })
        expect(status === 'success').toBe(state === 'delivered')
      }
    }
  })
})
