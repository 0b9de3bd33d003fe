import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatKzt,
  fromDecimalString,
  fromWire,
  groupThousands,
  roundToUnit,
  toDecimalString,
  toWire,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 999_999_999_999 })

describe('an amount on the wire', () => {
  it.each([
    [499_000, 4990],
    [1, 0.01],
    [0, 0],
    [10, 0.1],
    [30, 0.3],
    [999_999_900, 9_999_999],
  ])('%i minor units read %d', (minor, wire) => {
    expect(toWire(minor)).toBe(wire)
    expect(fromWire(wire)).toBe(minor)
  })

  it.each([
    ['a third of a tiyn', 0.001],
    ['a float that is no whole tiyn', 0.1 + 0.2],
    ['not a number', NaN],
    ['without end', Infinity],
    ['beyond whole numbers', 2 ** 53 + 2],
    ['huge', 1e21],
  ])('is refused: %s', (_, wire) => {
    expect(fromWire(wire)).toBeNull()
  })

  it('comes back the same, whatever it is', () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        expect(fromWire(toWire(minor))).toBe(minor)
      }),
    )
  })
})

describe('rounding to whole tenge', () => {
  it.each([
    [100, 100],
    [149, 100],
    [150, 200],
    [151, 200],
    [199, 200],
    [0, 0],
  ])('%i becomes %i', (minor, rounded) => {
    expect(roundToUnit(minor)).toBe(rounded)
  })
})

describe('a price as people read it', () => {
  it.each([
    [499_000, '4\u00a0990\u00a0₸'],
    [99_900, '999\u00a0₸'],
    [100_000, '1\u00a0000\u00a0₸'],
    [999_999_900, '9\u00a0999\u00a0999\u00a0₸'],
    [499_050, '4\u00a0990,50\u00a0₸'],
    [5, '0,05\u00a0₸'],
  ])('%i is %s', (minor, text) => {
    expect(formatKzt(minor)).toBe(text)
  })

  it('has a minus sign of its own', () => {
    expect(groupThousands(-100_000)).toBe('−1\u00a0000')
  })
})

describe('a decimal string of payment protocols', () => {
  it.each([
    [499_000, '4990.00'],
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
  ])('%i is %s, both ways', (minor, text) => {
    expect(toDecimalString(minor)).toBe(text)
    expect(fromDecimalString(text)).toBe(minor)
  })

  it.each(['4990', '4990.0', '4990.000', '-1.00', '+1.00', '1e3', '1,00', ' 1.00', '1.00\n', ''])(
    'refuses %j',
    (text) => {
      expect(fromDecimalString(text)).toBeNull()
    },
  )

  it('refuses more digits than can be counted exactly', () => {
    expect(fromDecimalString(`${'9'.repeat(13)}.99`)).toBe(999_999_999_999_999)
    expect(fromDecimalString(`${'9'.repeat(14)}.99`)).toBeNull()
  })

  it('comes back the same, whatever it is', () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        expect(fromDecimalString(toDecimalString(minor))).toBe(minor)
      }),
    )
  })
})
