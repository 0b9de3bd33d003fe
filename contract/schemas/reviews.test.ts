import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { createFeedback } from './reviews.ts'

test.each([
  ['Came at once\n\tand works 👍', 'Came at once\n\tand works 👍'],
  ['नमस्ते \u200d', 'नमस्ते \u200d'],
  ['\u0000null\u000bas\u0002 pasted\u0085', 'nullas pasted'],
  ['\u001b[31mred', '[31mred'],
])('characters that steer a screen are left out: case %#', (text, kept) => {
  const { data } = safeParse(createFeedback.body, { product_id: 1, rating: 5, text })
  expect(data?.text).toBe(kept)
})

test.each([
  ['turned\u202e around', 'turned around'],
  ['\u2066copied\u2069 from a \u202aname\u202c', 'copied from a name'],
  ['\u202e\u2066', null],
])('marks that turn what stands beside them are left out: case %#', (text, kept) => {
  const { data } = safeParse(createFeedback.body, { product_id: 1, rating: 5, text })
  expect(data?.text ?? null).toBe(kept)
})
