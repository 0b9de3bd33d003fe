import { languageTag, type Locale } from '#contract/locales.ts'
import { fill } from '#contract/messages/fill.ts'
import { groupThousands, minorPerUnit } from '#contract/money.ts'
import type { PluralForms, Text } from './texts-of.ts'

export type Values = Readonly<Record<string, string | number>>

const rules = new Map<Locale, Intl.PluralRules>()

function pluralRules(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale)
  if (known) return known
  const made = new Intl.PluralRules(languageTag(locale))
  rules.set(locale, made)
  return made
}

/** A text with its values in; a text with forms chooses by `values.count`. */
export function translate(locale: Locale, text: Text, values: Values = {}): string {
  const chosen = typeof text === 'string' ? text : pluralForm(locale, text, values)
  return fill(chosen, groupNumbers(values))
}

function pluralForm(locale: Locale, forms: PluralForms, values: Values): string {
  const count = Number(values['count'] ?? 0)
  if (count === 1 && forms.exactlyOne !== undefined) return forms.exactlyOne
  const form = pluralRules(locale).select(count)
  return forms[form] ?? forms.other
}

/** 1284 reads "1 284" in every language, as prices do (spec §1). */
function groupNumbers(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatCount(value) : value,
    ]),
  )
}

export function formatCount(count: number): string {
  return Number.isInteger(count) ? groupThousands(count * minorPerUnit) : String(count)
}
