import { expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { demoPages } from '#db/seed/site/demo-pages.ts'
import { readWords } from '#tests/helpers/shop-texts.ts'

/** Labels that the questions and answers name, quoted as the language quotes. */
const named = [
  { source: 'accounts', key: 'forgotPassword' },
  { source: 'profile', key: 'purchases' },
  { source: 'profile', key: 'balance' },
]

test.each(locales)('the answers in %s name buttons as they are labelled', async (locale) => {
  const words = (await readWords())[locale]
  const quoted = [...demoPages[locale].faq.matchAll(/[“«]([^”»]+)[”»]/g)].map(([, text]) => text)
  for (const { source, key } of named) expect(quoted).toContain(words.say(source, key))
})
