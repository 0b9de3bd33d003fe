import { countryNicknames } from '#contract/country-nicknames.ts'
import { languageTag, locales } from '#contract/locales.ts'

/** Tells what a country is called in all languages of the shop, nicknames included. */
export function countryNames(): (code: string) => string {
  const inLanguages = locales.map(
    (locale) => new Intl.DisplayNames(languageTag(locale), { type: 'region' }),
  )
  return (code) =>
    [...inLanguages.map((names) => names.of(code)), countryNicknames.get(code)].join(' ')
}
