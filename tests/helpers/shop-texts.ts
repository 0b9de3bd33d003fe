import fs from 'node:fs'
import path from 'node:path'
import { locales, type Locale } from '#contract/locales.ts'
import { speak } from '#server/kernel/speak.ts'

type Forms = Record<string, string>
type Texts = Record<string, string | Forms>

const folder = path.resolve(import.meta.dirname, '../../web/i18n/texts')

/** What the shop says in one language, as tests look for it. */
export interface Words {
  locale: Locale
  /** A text by its key; `{name}` places filled in, tags left out. */
  say(source: string, key: string, values?: Record<string, string>): string
  /** Whole texts of `foreign` that mean nothing in this language. */
  isForeign(text: string, foreign: Words): boolean
  has(text: string): boolean
  isKey(text: string): boolean
}

const known = new Map<Locale, Words>()

/** A text of the contract's, as stands beside a field. */
export const sayMessage = speak

/** Reads the dictionaries of every language once. */
export async function readWords(): Promise<Record<Locale, Words>> {
  for (const locale of locales) {
    if (!known.has(locale)) known.set(locale, await readLanguage(locale))
  }
  return Object.fromEntries(known) as Record<Locale, Words>
}

async function readLanguage(locale: Locale): Promise<Words> {
  const sources = new Map<string, Texts>()
  for (const source of fs.readdirSync(folder)) {
    const module = (await import(path.join(folder, source, `${locale}.ts`))) as Record<
      Locale,
      Texts
    >
    sources.set(source, module[locale])
  }
  const entries = [...sources.values()].flatMap((texts) => Object.entries(texts))
  const keys = new Set(entries.map(([key]) => key).filter((key) => /[A-Z_]/.test(key)))
  const texts = new Set(entries.flatMap(([, text]) => formsOf(text)).map(plain))

  return {
    locale,
    say(source, key, values = {}) {
      const text = sources.get(source)?.[key]
      if (typeof text !== 'string') throw new Error(`${source}/${locale} has no text ${key}`)
      return plain(text).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    },
    has: (text) => texts.has(text),
    isForeign: (text, foreign) => foreign.has(text) && !texts.has(text),
    isKey: (text) => keys.has(text),
  }
}

function formsOf(text: string | Forms): string[] {
  return typeof text === 'string' ? [text] : Object.values(text)
}

function plain(text: string): string {
  return text.replaceAll(/<\/?\w+>/g, '').trim()
}
