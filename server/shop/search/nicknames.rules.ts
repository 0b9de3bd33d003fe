import { countryNicknames } from '#contract/country-nicknames.ts'

/** What people call a service though no name of it says so, by the id of its category. */
const services = new Map([
  ['app-store', 'apple'],
  ['google-play', 'playmarket'],
  ['league-of-legends', 'lol лол лига легенд'],
  ['playstation', 'psn ps ps4 ps5 псн пс пс4 пс5'],
  ['telegram', 'tg тг'],
])

/** What people call the service that a product's texts name. */
export function serviceNicknamesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => services.get(text) ?? [])
}

/** What people call the country that a product's texts name. */
export function countryNicknamesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => countryNicknames.get(text) ?? [])
}
