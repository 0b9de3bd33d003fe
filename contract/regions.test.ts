import { expect, test } from 'vitest'
import { isPublisherRegion } from './regions.ts'

test.each([
  ['XL', true],
  ['XM', true],
  ['XZ', true],
  ['XK', false],
  ['WL', false],
  ['YL', false],
  ['X', false],
  ['xl', false],
  ['XLL', false],
  ['', false],
])('%j is a region of a publisher: %j', (code, is) => {
  expect(isPublisherRegion(code)).toBe(is)
})
