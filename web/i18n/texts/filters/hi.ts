import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const hi = {
  priceRange: 'क़ीमत की सीमा',
  clear: 'हटाएँ',
  from: 'न्यूनतम',
  to: 'अधिकतम',
  priceLeast: 'सबसे कम क़ीमत',
  priceMost: 'सबसे ज़्यादा क़ीमत',
  priceStep: 'क़ीमत {step} के अंतर से चुनें। इसमें सारे शुल्क शामिल हैं।',
  priceOrder: 'सबसे कम क़ीमत, सबसे ज़्यादा क़ीमत से ऊपर है',
  findCountry: 'देश खोजें',
  findCurrency: 'मुद्रा खोजें',
  findCategory: 'श्रेणी खोजें',
  noMatch: 'ऐसा कुछ नहीं मिला',
  matches: { one: 'नतीजे: {count}', other: 'नतीजे: {count}' },
  chosen: { one: 'चयन: {count}', other: 'चयन: {count}' },
  all: 'सभी',
  showResults: { one: '{count} कार्ड दिखाएँ', other: '{count} कार्ड दिखाएँ' },
  showNone: 'ऐसा कोई कार्ड नहीं',
  close: 'बंद करें',
  optionsFailed: 'सूची लोड नहीं हुई',
  again: 'फिर कोशिश करें',
} satisfies TextsOf<typeof en>
