import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { locales } from '#contract/locales.ts'
import { cutText } from '#web/i18n/cut-text.ts'
import { loadAllTexts } from '#web/i18n/load-texts.ts'
import { textsFor } from '#web/i18n/use-texts.ts'
import type { Product } from './product.ts'
import { regionName, regionSentence, regionShort, regionText } from './region-text.ts'

beforeAll(loadAllTexts)

test.each(locales)('regions of a publisher are told apart in a cut label: %s', (locale) => {
  const t = textsFor(locale, 'catalogue')
  for (const code of ['XL', 'XM']) {
    const name = regionName(code, `regional cards (${code})`, t)
    expect(name).toBe(t('regionCards', { code }))
    expect(cutText(name, limits.filterLabelMaxChars)).toContain(`(${code})`)
  }
})

test('a country goes by its name', () => {
  expect(regionName('TR', 'Türkiye', textsFor('en', 'catalogue'))).toBe('Türkiye')
})

test.each([
  ['TR', 'Türkiye', 'TRY', 'Türkiye accounts only', 'Türkiye only', 'with Türkiye accounts (TRY).'],
  ['TR', 'Türkiye', null, 'Türkiye accounts only', 'Türkiye only', 'with Türkiye accounts.'],
  ['XL', 'regional cards (XL)', 'USD', 'Regional cards (XL)', 'Region XL', 'of the region XL.'],
  ['TR', null, 'TRY', 'Regional cards (TR)', 'Region TR', 'of the region TR.'],
  [null, null, 'USD', 'Works in any region', 'Any region', 'Works in any region.'],
])('a card of %s, named %s, in %s: %s', (code, name, codeName, words, short, part) => {
  const t = textsFor('en', 'catalogue')
  const product = {
    currency_nominal_country: { country_code: code, country_name: name, codeName },
  } as Product
  expect(regionText(product, t, 'en')).toBe(words)
  expect(regionShort(product, t)).toBe(short)
  expect(regionSentence(product, t, 'en')).toContain(`${part}</b>`)
})
