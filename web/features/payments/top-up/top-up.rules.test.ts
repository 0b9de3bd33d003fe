import { describe, expect, test } from 'vitest'
import { missingKzt, sumsAbove, topUpMinor } from './top-up.rules.ts'

const nbsp = '\u00a0'

describe('the sum of a top-up', () => {
  test.each([
    ['', null],
    ['99', null],
    ['100', 10_000],
    [`9${nbsp}999${nbsp}999`, 999_999_900],
    ['५००', 50_000],
  ])('%j is %s', (text, minor) => {
    expect(topUpMinor(text)).toBe(minor)
  })
})

describe('what is missing', () => {
  test.each([
    [1_245_000, 2_219_400, 9744],
    [0, 150, 100],
    [1_000_050, 2_000_000, 10_000],
  ])('balance %i, total %i: %i tenge', (balance, total, missing) => {
    expect(missingKzt(balance, total)).toBe(missing)
  })

  test('is offered itself and rounded up', () => {
    expect(sumsAbove(9744)).toEqual([9744, 10_000, 15_000])
    expect(sumsAbove(5000)).toEqual([5000, 10_000, 15_000])
    expect(sumsAbove(9_999_990)).toEqual([9_999_990])
  })
})
