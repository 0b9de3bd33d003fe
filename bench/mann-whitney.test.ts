import { describe, expect, test } from 'vitest'
import { seededRandom } from '#db/seed/seeded-random.ts'
import { mannWhitneyP } from './mann-whitney.ts'

test.each([
  [[1, 2, 3], [4, 5, 6], 0.0809],
  [[1, 2, 3], [1, 2, 3], 1],
  [[1, 1], [1, 1], 1],
  [[1, 2, 2, 3], [2, 3, 4, 5], 0.1367],
  [[1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10], 0.1544],
])('%j beside %j: %f', (one, other, p) => {
  expect(mannWhitneyP(one, other)).toBeCloseTo(p, 3)
  expect(mannWhitneyP(other, one)).toBeCloseTo(p, 3)
})

describe('two thousand of each', () => {
  const random = seededRandom('mann-whitney')
  const sample = (by: number) => Array.from({ length: 2000 }, () => 30 + random() * 5 + by)

  test('of one kind are seldom told apart', () => {
    const ps = Array.from({ length: 40 }, () => mannWhitneyP(sample(0), sample(0)))
    expect(ps.filter((p) => p < 0.01).length).toBeLessThanOrEqual(2)
  })

  test('are told apart by a hundredth of their median', () => {
    expect(mannWhitneyP(sample(0), sample(0.325))).toBeLessThan(0.001)
  })
})
