import type { Locale } from '#contract/locales.ts'
import { br } from '#contract/messages/br.ts'
import { en, type MessageKey } from '#contract/messages/en.ts'
import { fill } from '#contract/messages/fill.ts'
import { hi } from '#contract/messages/hi.ts'
import { br as brOperator } from '#contract/messages/operator/br.ts'
import { en as enOperator } from '#contract/messages/operator/en.ts'
import { hi as hiOperator } from '#contract/messages/operator/hi.ts'
import { ru as ruOperator } from '#contract/messages/operator/ru.ts'
import { ru } from '#contract/messages/ru.ts'
import type { MessageValues, TextKey } from './shop-error.ts'

const languages: Record<Locale, Readonly<Record<TextKey, string>>> = {
  br: { ...br, ...brOperator },
  en: { ...en, ...enOperator },
  ru: { ...ru, ...ruOperator },
  hi: { ...hi, ...hiOperator },
}

/** The text of a key in the person's language. */
export function speak(locale: Locale, key: TextKey, values?: MessageValues): string {
  return fill(languages[locale][key], values)
}

/** True when a schema's issue names a text of ours. */
export function isMessageKey(value: string): value is MessageKey {
  return Object.hasOwn(en, value)
}
