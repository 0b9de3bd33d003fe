import { expect, test } from 'vitest'
import { showsSomething } from './characters.ts'

const blank = ['\u00ad', '\u034f', '\u115f', '\u1160', '\u200b', '\u200d', '\u2028', '\u2029']
const rarer = ['\u0000', '\u0085', '\u2060', '\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0']

test.each(['', ' \n\t\u00a0', ...blank, ...rarer, [...blank, ...rarer].join(' ')])(
  '%j shows nothing',
  (text) => {
    expect(showsSomething(text)).toBe(false)
    expect(showsSomething(`${text}!${text}`)).toBe(true)
  },
)

test.each(['.', '5', 'क्\u200dष', '❤\ufe0f', '1\ufe0f\u20e3', '\u0301', '한', '\u{e000}'])(
  '%j shows something',
  (text) => {
    expect(showsSomething(text)).toBe(true)
  },
)
