import { describe, expect, it } from 'vitest'
import { ShopError } from '#server/kernel/shop-error.ts'
import type { GivenOptions } from './command.ts'
import { findSum, findWhole, getRowNumber } from './number-options.rules.ts'

function giving(text: string | null): GivenOptions {
  return { find: () => text, text: () => text ?? '', flag: () => false, file: '' }
}

function problemOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error instanceof ShopError ? error.details.fields : error
  }
}

describe('a sum that an operator writes', () => {
  it.each([
    [null, null],
    ['1', 100],
    ['4990', 499_000],
    [' 4990 ', 499_000],
    ['1990.5', 199_050],
    ['1990.05', 199_005],
    ['1.10', 110],
    ['9999999', 999_999_900],
  ])('%j is %j minor units', (text, amountMinor) => {
    expect(findSum(giving(text), 'price', 100)).toBe(amountMinor)
  })

  it.each(
    '0 0.99 9999999.01 10000000 0x10 1e3 -1 +1 1.001 1. .5 1,5 1_000 ₸5 much ٣ Infinity NaN'.split(
      ' ',
    ),
  )('%s is none, and what is wanted is said', (text) => {
    const values = { least: 1, most: '9\u00a0999\u00a0999' }
    expect(problemOf(() => findSum(giving(text), 'price', 100))).toEqual({
      price: { key: 'sum', values },
    })
  })

  it('may be less than a tenge where the least is', () => {
    expect(findSum(giving('0.01'), 'amount', 1)).toBe(1)
    expect(problemOf(() => findSum(giving('0.00'), 'amount', 1))).toMatchObject({
      amount: { values: { least: 0.01 } },
    })
  })
})

describe('a whole number that an operator writes', () => {
  it.each([
    [null, null],
    ['1', 1],
    ['90', 90],
    ['007', 7],
  ])('%j is %j', (text, value) => {
    expect(findWhole(giving(text), 'percent', 90)).toBe(value)
  })

  it.each(['0', '91', '0x10', '1e1', '-1', '1.0', 'x', '1'.repeat(400)])('%s is none', (text) => {
    expect(problemOf(() => findWhole(giving(text), 'percent', 90))).toEqual({
      percent: { key: 'whole_between', values: { least: 1, most: 90 } },
    })
  })
})

it.each([
  ['1', 1],
  ['999999999', 999_999_999],
])('%j is the number of a row', (text, value) => {
  expect(getRowNumber(giving(text), 'review')).toBe(value)
})
