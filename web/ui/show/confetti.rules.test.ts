import { expect, test } from 'vitest'
import { confettiBits, placeOf } from './confetti.rules.ts'

test('at most thirty bits, none thrown over the words in the middle', () => {
  expect(confettiBits.length).toBeLessThanOrEqual(30)
  for (const { x, drift } of confettiBits) {
    for (const at of [x, x + drift]) expect(at < 0.4 || at > 0.6).toBe(true)
  }
})

test('in the end nothing is left of them', () => {
  expect(confettiBits.every((bit) => placeOf(bit, 1).opacity === 0)).toBe(true)
})
