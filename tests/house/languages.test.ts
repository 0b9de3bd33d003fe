import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fallbackLocale, locales, type Locale } from '#contract/locales.ts'
import { root } from './source/repository.ts'

type Text = string | Record<string, string>
type Dictionary = Record<string, Text>

const page = fs.readFileSync(path.join(root, 'docs/languages.md'), 'utf8')
const dictionaries = await readDictionaries()
const foreign = locales.filter((locale) => locale !== fallbackLocale)

test('no text equals English but those that docs/languages.md gives a reason for', () => {
  expect(equalToEnglish(dictionaries)).toEqual(
    rowsUnder('## Texts that equal English')
      .flatMap(([key, languages]) => languages!.split(', ').map((locale) => `${key} ${locale}`))
      .toSorted(),
  )
})

test('a text left in English is found', () => {
  const plural = { one: '{count} card', other: '{count} cards' }
  const forgotten = new Map<string, Record<Locale, Dictionary>>([
    [
      'a',
      {
        en: { buy: 'Buy', cards: plural },
        br: { buy: 'Comprar', cards: { one: '{count} card', many: 'x', other: 'x' } },
        ru: { buy: 'Buy', cards: { one: 'x', other: 'x' } },
        hi: { buy: 'ख़रीदें', cards: { ...plural } },
      },
    ],
  ])
  expect(equalToEnglish(forgotten)).toEqual(['a.buy ru', 'a.cards br', 'a.cards hi'])
})

test('what the specification quotes is said to the letter', () => {
  const quoted = rowsUnder('## Texts the specification quotes')
  const spoken = quoted.map(([key = '', locale]) => {
    const [name = '', text = ''] = key.split('.')
    return [key, locale, dictionaries.get(name)?.[locale as Locale][text]]
  })
  expect(quoted.length).toBeGreaterThan(20)
  expect(spoken).toEqual(quoted)
})

test('the terms of the glossary are those the screens use', () => {
  const terms = rowsUnder('## Glossary')
  const spoken = Object.fromEntries(locales.map((locale) => [locale, wordsOf(locale)]))
  const unused = terms.flatMap(([, ...cells]) =>
    (['en', 'br', 'ru', 'hi'] as const)
      .map((locale, index) => ({ locale, term: cells[index]! }))
      .filter(({ locale, term }) => !spoken[locale]!.includes(term.toLowerCase()))
      .map(({ locale, term }) => `${locale}: ${term}`),
  )
  expect(terms.length).toBeGreaterThan(20)
  expect(unused).toEqual([])
})

test('a thing is called by no second name but where docs/languages.md lets it stand', () => {
  const second = rowsUnder('## Words the glossary leaves out')
  expect(second).not.toEqual([])
  expect(namedTwice(dictionaries, second)).toEqual(
    second.flatMap(([locale, word, , places = '']) =>
      places.split(', ').flatMap((key) => (key ? [`${key} ${locale}: ${word}`] : [])),
    ),
  )
})

test('a second name is found, and a term that holds its letters is not', () => {
  const says = (text: Text) => ({ en: { a: text }, br: {}, ru: {}, hi: {} })
  const sources = new Map<string, Record<Locale, Dictionary>>([
    ['wrong', says({ one: 'A card', other: 'Two items' })],
    ['right', says('By item number')],
  ])
  expect(namedTwice(sources, [['en', 'item']])).toEqual(['wrong.a en: item'])
})

/** Where a word stands that another is said instead of. */
function namedTwice(sources: typeof dictionaries, rows: string[][]): string[] {
  const glossary = rowsUnder('## Glossary')
  return rows.flatMap(([language, word = '']) => {
    const locale = language as Locale
    const column = 1 + ['en', 'br', 'ru', 'hi'].indexOf(locale)
    const terms = glossary.map((row) => row[column]!).filter((term) => term.includes(word))
    const spoken = [...sources].flatMap(([name, texts]) =>
      Object.entries(texts[locale]).map(([key, text]) => ({ key: `${name}.${key}`, text })),
    )
    return spoken
      .filter(({ text }) => (typeof text === 'string' ? [text] : Object.values(text)).some(says))
      .map(({ key }) => `${key} ${locale}: ${word}`)

    function says(text: string): boolean {
      const rest = terms.reduce((left, term) => left.replaceAll(term, ''), text.toLowerCase())
      return rest.includes(word)
    }
  })
}

function equalToEnglish(sources: typeof dictionaries): string[] {
  const found: string[] = []
  for (const [name, texts] of sources) {
    for (const [key, english] of Object.entries(texts.en)) {
      for (const locale of foreign) {
        if (isLeft(texts[locale][key], english)) found.push(`${name}.${key} ${locale}`)
      }
    }
  }
  return found.toSorted()
}

/** One form of a plural in English is neglect as well. */
function isLeft(text: Text | undefined, english: Text): boolean {
  const ours = typeof text === 'string' ? [text] : Object.values(text ?? {})
  const theirs = typeof english === 'string' ? [english] : Object.values(english)
  return ours.some((form) => theirs.includes(form))
}

function wordsOf(locale: Locale): string {
  const texts = [...dictionaries.values()].flatMap((source) => Object.values(source[locale]))
  return texts
    .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
    .join('\n')
    .toLowerCase()
}

/** Rows of the table under a heading, without its head, as cells. */
function rowsUnder(heading: string): string[][] {
  const part = page.slice(page.indexOf(heading))
  const table = part.split('\n').filter((line, index, lines) => {
    const next = lines.findIndex((text, at) => at > 0 && text.startsWith('## '))
    return line.startsWith('|') && (next === -1 || index < next)
  })
  return table.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

async function readDictionaries(): Promise<Map<string, Record<Locale, Dictionary>>> {
  const texts = path.join(root, 'web/i18n/texts')
  const folders = fs.readdirSync(texts).map((name) => [name, path.join(texts, name)] as const)
  const messages = path.join(root, 'contract/messages')
  const spoken = [
    ['messages', messages],
    ['operator', path.join(messages, 'operator')],
  ] as const
  const all = [...folders, ...spoken]
  const read = all.map(async ([name, folder]) => {
    const inLocales = locales.map(async (locale) => {
      const module = (await import(path.join(folder, `${locale}.ts`))) as Record<string, Dictionary>
      return [locale, module[locale]!] as const
    })
    const known = Object.fromEntries(await Promise.all(inLocales)) as Record<Locale, Dictionary>
    return [name, known] as const
  })
  return new Map(await Promise.all(read))
}
