import { describe, expect, test } from 'vitest'
import {
  boundsAround,
  changes,
  handlesOf,
  isOutOfOrder,
  moveHandle,
  nearestHandle,
  snap,
  wishOf,
} from './price-range.rules.ts'

const bounds = { min: 500, max: 20_000 }
const empty = { min: '', max: '' }

describe('the scale', () => {
  test('is whole steps of 50 around the prices (spec §5)', () => {
    expect(boundsAround(1234.5, 9870)).toEqual({ min: 1200, max: 9900 })
  })

  test('is never a point', () => {
    expect(boundsAround(500, 500)).toEqual({ min: 500, max: 550 })
  })

  test('never leaves six digits', () => {
    expect(boundsAround(0, 9_999_999).max).toBe(999_950)
  })

  test.each([
    [520, 500],
    [526, 550],
    [0, 500],
    [999_999, 20_000],
  ])('%i stands at %i', (value, place) => {
    expect(snap(value, bounds)).toBe(place)
  })
})

describe('the handles', () => {
  test('stand at the ends for empty boxes', () => {
    expect(handlesOf(empty, bounds)).toEqual(bounds)
  })

  test('stop at each other', () => {
    const typed = { min: '1000', max: '2000' }
    expect(moveHandle(typed, bounds, 'min', 5000)).toEqual({ min: '2000', max: '2000' })
    expect(moveHandle(typed, bounds, 'max', 600)).toEqual({ min: '1000', max: '1000' })
  })

  test('at its end a handle asks for nothing', () => {
    const typed = { min: '1000', max: '2000' }
    expect(moveHandle(typed, bounds, 'max', 20_000)).toEqual({ min: '1000', max: '' })
    expect(wishOf(moveHandle(typed, bounds, 'min', 500))).toEqual({ maxPrice: '2000' })
  })
})

describe('a press on the track', () => {
  test.each([
    [600, 'min'],
    [1499, 'min'],
    [1500, 'max'],
    [9000, 'max'],
  ] as const)('at %i moves the handle of the %s', (value, handle) => {
    expect(nearestHandle({ min: 1000, max: 2000 }, value)).toBe(handle)
  })
})

describe('the boxes', () => {
  test('the least above the most is out of order, equal ends are not', () => {
    expect(isOutOfOrder({ min: '2000', max: '1000' })).toBe(true)
    expect(isOutOfOrder({ min: '1000', max: '1000' })).toBe(false)
    expect(isOutOfOrder({ min: '2000', max: '' })).toBe(false)
  })

  test('zeros in front and a least of zero say nothing', () => {
    expect(wishOf({ min: '0', max: '0500' })).toEqual({ maxPrice: '500' })
  })

  test('only a change is told', () => {
    expect(changes({}, {})).toBe(false)
    expect(changes({ minPrice: '100' }, { minPrice: '100' })).toBe(false)
    expect(changes({ minPrice: '100' }, {})).toBe(true)
    expect(changes({}, { maxPrice: '100' })).toBe(true)
  })
})
