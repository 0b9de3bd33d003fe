import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { limits } from '../limits.ts'
import { createFeedback } from './reviews.ts'

function textOf(text: string): string | undefined {
  const parsed = safeParse(createFeedback.body, { product_id: 10001, rating: 5, text })
  return parsed.data?.text
}

test.each([
  ['one line', 'one line'],
  ['one\ntwo', 'one\ntwo'],
  ['one\r\n\r\ntwo', 'one\n\ntwo'],
  ['one\n\n\n\n \t\n\ntwo', 'one\n\ntwo'],
  [`one${'\n\u3164'.repeat(300)}\ntwo`, 'one\n\ntwo'],
  ['  one\n  two  ', 'one\n  two'],
  ['one\u2028\u2029\u2028two', 'one\n\ntwo'],
])('empty lines of a review are one between paragraphs: %#', (typed, read) => {
  expect(textOf(typed)).toBe(read)
})

test('no review is higher than a page, and none loses a word', () => {
  const read = textOf('a\n'.repeat(limits.reviewMaxChars / 2))!
  expect(read.split('\n')).toHaveLength(limits.reviewLinesMax)
  expect(read.match(/a/g)).toHaveLength(limits.reviewMaxChars / 2)
})

test.each([
  ['a' + '\u0301'.repeat(5), 'a' + '\u0301'.repeat(5)],
  ['a' + '\u0301'.repeat(6) + 'b', 'a' + '\u0301'.repeat(5) + 'b'],
  ['a' + '\u0301\u0300'.repeat(400), 'a\u0301\u0300\u0301\u0300\u0301'],
  ['क्षत्रिय की ख़रीदारी', 'क्षत्रिय की ख़रीदारी'],
])('no letter of a review bears more marks than a writing has: %#', (typed, read) => {
  expect(textOf(typed)).toBe(read)
})
