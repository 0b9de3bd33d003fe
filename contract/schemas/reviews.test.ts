import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { createFeedback } from './reviews.ts'

test.each([
  ['Came at once\n\tand works 👍', true],
  ['नमस्ते \u200d', true],
  ['\u0000null', false],
  ['\u001b[31mred', false],
])('words without characters that steer a screen: case %#', (text, isGood) => {
  const { success, error } = safeParse(createFeedback.body, { product_id: 1, rating: 5, text })
  expect(success).toBe(isGood)
  expect(error?.issues[0]?.message).toBe(isGood ? undefined : 'unknown')
})

test.each([
  ['turned\u202e around', 'turned around'],
  ['\u2066copied\u2069 from a \u202aname\u202c', 'copied from a name'],
  ['\u202e\u2066', null],
])('marks that turn what stands beside them are left out: case %#', (text, kept) => {
  const { data } = safeParse(createFeedback.body, { product_id: 1, rating: 5, text })
  expect(data?.text ?? null).toBe(kept)
})
