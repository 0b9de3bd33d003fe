import type { Locale } from '#contract/locales.ts'
import { br } from '#contract/messages/br.ts'
import { en, type MessageKey, type Messages } from '#contract/messages/en.ts'
import { fill } from '#contract/messages/fill.ts'
import { hi } from '#contract/messages/hi.ts'
import { ru } from '#contract/messages/ru.ts'
import type { MessageValues } from './shop-error.ts'

const languages: Record<Locale, Messages> = { br, en, ru, hi }

/** The text of a key in the person's language. */
export function speak(locale: Locale, key: MessageKey, values?: MessageValues): string {
  return fill(languages[locale][key], values)
}

/** True when a schema's issue names a text of ours. */
export function isMessageKey(value: string): value is MessageKey {
  return Object.hasOwn(en, value)
}
