import { expect, test } from 'vitest'
import { letterAddress } from './support-letter.rules.ts'

test('every language and sign survives the way into an address', () => {
  const address = letterAddress('help@shop.test', 'Заказ № 7: код?', 'a & b\nc')
  expect(address.startsWith('mailto:help@shop.test?')).toBe(true)
  const query = new URLSearchParams(address.slice(address.indexOf('?')).replaceAll('+', '%2B'))
  expect(query.get('subject')).toBe('Заказ № 7: код?')
  expect(query.get('body')).toBe('a & b\r\nc')
})
