import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { createFeedback } from './reviews.ts'

test.each([
  ['Came at once\n\tand works 👍', true],
  ['नमस्ते \u200d', true],
  ['\u0000null', false],
  ['\u001b[31mred', false],
  ['turned \u202e around', false],
  ['turned \u2066 around', false],
])('words without marks that steer what stands beside them: case %#', (text, isGood) => {
  const { success, error } = safeParse(createFeedback.body, { product_id: 1, rating: 5, text })
  expect(success).toBe(isGood)
  expect(error?.issues[0]?.message).toBe(isGood ? undefined : 'unknown')
})
