/** The product's language codes (spec §1): `br` is its own name for Brazilian Portuguese. */
export const locales = ['br', 'en', 'ru', 'hi'] as const
export type Locale = (typeof locales)[number]

/** A text missing in a language is taken from this one (spec §1). */
export const fallbackLocale: Locale = 'en'

const languageTags: Record<Locale, string> = { br: 'pt-BR', en: 'en', ru: 'ru', hi: 'hi' }

/** BCP 47 tag for `lang`, `hreflang` and `Intl`; `br` alone would mean Breton. */
export function languageTag(locale: Locale): string {
  return languageTags[locale]
}

/** A page of ours says by it in which language its calls are answered, whatever the cookie says. */
export const pageLanguageHeader = 'x-language'

/** True for one of the four codes and nothing else, so a cookie can be trusted after it. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/** Where the digit zero of each script stands that our customers' keyboards may write. */
const zeros = [
  0x0966 /* Devanagari */, 0x0660 /* Arabic */, 0x06f0 /* Persian */, 0xff10 /* wide */,
]

/** The text with digits of these scripts written 0 to 9: a Hindi keyboard may type "४" for 4. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = zeros.find((start) => point >= start && point <= start + 9)
    return zero === undefined ? digit : String(point - zero)
  })
}
