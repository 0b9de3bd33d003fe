import { describe, expect, it } from 'vitest'
import type { OrderState } from '#contract/order-states.ts'
import { pieceMinor, returnableMinor, takesOthers } from './returnable.rules.ts'

const order = { state: 'delivered' as OrderState, total_minor: 1000, refunded_minor: 0 }

describe('a piece of a line', () => {
  it.each([
    [1, 1000, [1000]],
    [2, 1000, [500, 500]],
    [3, 1000, [334, 333, 333]],
    [2, 1, [1, 0]],
  ])('of %i for %i costs %j', (quantity, totalMinor, shares) => {
    const line = { quantity, totalMinor }
    expect(shares.map((_, nth) => pieceMinor(line, nth))).toEqual(shares)
  })

  it('that there is not costs nothing', () => {
    expect(pieceMinor({ quantity: 2, totalMinor: 1000 }, 2)).toBe(0)
  })
})

describe('a sealed code', () => {
  const line = { quantity: 2, totalMinor: 1000 }
  it.each([
    ['of a delivered order', {}, 500],
    ['when just enough is left', { refunded_minor: 500 }, 500],
    ['when a tiyn less is left', { refunded_minor: 501 }, 499],
    ['when a tiyn is left', { refunded_minor: 999 }, 1],
    ['when nothing is left', { refunded_minor: 1000 }, null],
    ['of an order that waits', { state: 'paid' as const }, null],
    ['of an order that is back', { state: 'refunded' as const }, null],
  ])('%s gives %j: %j', (_, changes, amount) => {
    expect(returnableMinor({ ...order, ...changes }, line, 0)).toBe(amount)
  })

  it('that cost nothing gives nothing', () => {
    expect(returnableMinor(order, { quantity: 1, totalMinor: 0 }, 0)).toBeNull()
  })
})

it.each([
  ['while a tiyn more is left', 499, 500, 2, false],
  ['with all that is left', 500, 500, 2, true],
  ['but there is no other', 500, 500, 1, false],
  ['of an order nothing of which is back', 500, 0, 2, false],
])('a sealed code goes back %s', (_, amountMinor, refundedMinor, sealedCount, takes) => {
  expect(takesOthers({ ...order, refunded_minor: refundedMinor }, amountMinor, sealedCount)).toBe(
    takes,
  )
})
