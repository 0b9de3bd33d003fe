import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { problemsOf } from './review-form.rules.ts'

const longest = 'x'.repeat(limits.reviewMaxChars)

test.each([
  [0, 'Good', { rating: 'needMark' }],
  [5, '  ', { text: 'needText' }],
  [5, '\u200b\u200b', { text: 'needText' }],
  [0, '', { rating: 'needMark', text: 'needText' }],
  [5, `${longest}x`, { text: 'textTooLong' }],
  [5, ` ${longest} `, {}],
  [1, 'Ok', {}],
])('%i stars with %j: %j', (rating, text, problems) => {
  expect(problemsOf({ rating, text })).toEqual(problems)
})
