import { beforeAll, expect, test } from 'vitest'
import { cutText } from '#web/i18n/cut-text.ts'
import { loadAllTexts } from '#web/i18n/load-texts.ts'
import { textsFor } from '#web/i18n/use-texts.ts'
import { limits } from '#contract/limits.ts'
import { locales } from '#contract/locales.ts'
import { regionName } from './region-text.ts'

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
