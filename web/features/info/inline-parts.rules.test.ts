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

/** Of the processor alone: what else the machine does meanwhile is not counted. */
function workMs(text: string): number {
  const before = process.threadCpuUsage()
  expect(plainText(text)).toHaveLength(text.length)
  return process.threadCpuUsage(before).user / 1000
}

test.each(['a', '[a', '[a](/', 'a@', '[1', 'a.'])(
  'a text of %j without end is walked once: eight times as long is far from 64 times the work',
  (part) => {
    workMs(part.repeat(10_000))
    const [shortMs, longMs] = [workMs(part.repeat(10_000)), workMs(part.repeat(80_000))]
    expect(longMs / Math.max(shortMs, 1)).toBeLessThan(24)
  },
)

test('the marks drop out of what search engines read', () => {
  expect(plainText('The [guarantees](/guarantees) say it, see [1.2].')).toBe(
    'The guarantees say it, see 1.2.',
  )
})
