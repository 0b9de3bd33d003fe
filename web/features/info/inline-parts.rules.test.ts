import { expect, test } from 'vitest'
import { inlineParts, plainText } from './inline-parts.rules.ts'

test.each([
  ['plain words', [{ text: 'plain words' }]],
  ['see [5.3].', [{ text: 'see ' }, { text: '5.3', clause: '5.3' }, { text: '.' }]],
  ['[Here](/faq) it is', [{ text: 'Here', href: '/faq' }, { text: ' it is' }]],
  ['[out](https://a.b)', [{ text: '[out](https://a.b)' }]],
  ['[out](//a.b)', [{ text: 'out' }]],
  ['[js](javascript:x)', [{ text: '[js](javascript:x)' }]],
  [
    'to a.b@c-d.example.',
    [{ text: 'to ' }, { text: 'a.b@c-d.example', href: 'mailto:a.b@c-d.example' }, { text: '.' }],
  ],
  ['a @ b', [{ text: 'a @ b' }]],
  ['[5]', [{ text: '[5]' }]],
  ['', []],
])('%j has the parts %j', (text, parts) => {
  expect(inlineParts(text)).toEqual(parts)
})

/** A second on an idle machine; what walks it again from each place takes minutes. */
const readWithinMs = 30_000

test.each(['a', '[a', '[a](/', 'a@', '[1', 'a.'])(
  'a text of %j without end is walked once',
  { timeout: 2 * readWithinMs },
  (part) => {
    const startedAt = performance.now()
    const text = part.repeat(400_000 / part.length)
    expect(plainText(text)).toHaveLength(text.length)
    expect(performance.now() - startedAt).toBeLessThan(readWithinMs)
  },
)

test('the marks drop out of what search engines read', () => {
  expect(plainText('The [guarantees](/guarantees) say it, see [1.2].')).toBe(
    'The guarantees say it, see 1.2.',
  )
})
