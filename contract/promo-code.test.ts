import { expect, it } from 'vitest'
import { normalisePromoCode } from './promo-code.ts'

it.each([
  ['as it is', 'DEMO10'],
  ['in small letters', 'demo10'],
  ['with spaces, one that breaks no line too', ' DEMO 10\u00a0'],
  ['in full width', 'ＤＥＭＯ１０'],
  ['with marks that nobody sees', '\u2068DEMO10\u2069\u200b'],
])('a promo code is read %s', (_, typed) => {
  expect(normalisePromoCode(typed)).toBe('DEMO10')
})

it('but a dash or another letter makes another one', () => {
  expect(normalisePromoCode('DEMO-10')).not.toBe('DEMO10')
  expect(normalisePromoCode('DEМO10')).not.toBe('DEMO10')
})
