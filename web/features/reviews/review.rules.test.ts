import { expect, test } from 'vitest'
import { starShares } from './review.rules.ts'

test('shares go from five stars to one, empty ones too', () => {
  expect(starShares({ '5': 2, '4': 1 }, 3)).toEqual([
    { stars: 5, percent: 67 },
    { stars: 4, percent: 33 },
    { stars: 3, percent: 0 },
    { stars: 2, percent: 0 },
    { stars: 1, percent: 0 },
  ])
  const few = starShares({ '5': 996, '1': 4 }, 1000).map(({ percent }) => percent)
  expect(few).toEqual([99, 0, 0, 0, 1])
  expect(starShares({ '5': 7 }, 7)[0]?.percent).toBe(100)
  expect(starShares({}, 0).every(({ percent }) => percent === 0)).toBe(true)
})
