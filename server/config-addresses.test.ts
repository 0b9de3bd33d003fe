import { expect, test } from 'vitest'
import { asOrigin } from './config-addresses.ts'

test.each([
  ['https://shop.test', 'https://shop.test'],
  ['HTTPS://Shop.test:443//', 'https://shop.test'],
  ['http://shop.test:80', 'http://shop.test'],
  ['https://shop.test:80', 'https://shop.test:80'],
  ['https://магазин.рф', 'https://xn--80aairftm.xn--p1ai'],
  ['https://xn--80aairftm.xn--p1ai', 'https://xn--80aairftm.xn--p1ai'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
])('%s is written as browsers do: %s', (given, origin) => {
  expect(asOrigin(given)).toBe(origin)
})

test.each([
  'https:',
  'shop.test',
  'https://shop.test/store',
  'https://shop.test?from=mail',
  'https://shop.test#',
  'https://user@shop.test',
  'https://a\\b',
  'javascript:alert(1)',
])('%s is no origin and stays as it is', (given) => {
  expect(asOrigin(given)).toBe(given)
})
