import { afterEach, expect, test, vi } from 'vitest'
import { IncorrectOrderId, madeOrderId } from './made-order.ts'
import { troubleOf } from '#web/features/payments/outcome/payment-trouble.rules.ts'

afterEach(() => vi.restoreAllMocks())

test('an order is known by its id', () => {
  expect(madeOrderId({ order_id: 'abc' })).toBe('abc')
})

test.each([{}, { order_id: '' }, { order_id: null }, { order_id: 7 }])(
  'an answer like %j is logged and is no answer',
  (answer) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(() => madeOrderId(answer)).toThrow(IncorrectOrderId)
    expect(warn.mock.calls).toEqual([['incorrect order id']])
    expect(troubleOf(new IncorrectOrderId(), 100)).toEqual({ kind: 'outage' })
  },
)
