import { expect, test } from 'vitest'
import { readQr } from './qr-code.rules.ts'

const link = 'https://bank.test/qr/1'

test('a picture and a page', () => {
  expect(readQr('image/png', 'AAA=', link)).toEqual({ image: 'data:image/png;base64,AAA=', link })
})

test.each([
  ['text/html', 'AAA='],
  ['image/png" onerror="x', 'AAA='],
  ['image/png', 'not base64'],
  ['image/png', ''],
])('%s, %s is no picture', (mediaType, content) => {
  expect(readQr(mediaType, content, link)).toEqual({ image: null, link })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '', 'https:// x'])(
  '%s is not opened',
  (payload) => {
    expect(readQr('image/png', 'AAA=', payload).link).toBeNull()
  },
)
