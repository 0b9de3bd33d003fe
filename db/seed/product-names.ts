import type { Locale } from '#contract/locales.ts'
import { countries } from './countries.ts'
import type { Localized } from './demo-shop-types.ts'
import type { ProductLine } from './product-line.ts'

const anywhere: Localized = { br: 'Global', en: 'Global', ru: 'Весь мир', hi: 'वैश्विक' }

const countryNames = new Map(countries.map(({ code, name }) => [code, name]))

/** The word after a number of months. */
function monthWord(locale: Locale, count: number): string {
  if (locale === 'br') return count === 1 ? 'mês' : 'meses'
  if (locale === 'en') return count === 1 ? 'month' : 'months'
  if (locale === 'hi') return 'माह'
  return russianMonthWord(count)
}

function russianMonthWord(count: number): string {
  const lastDigit = count % 10
  const isTeen = Math.floor(count / 10) % 10 === 1
  if (lastDigit === 1 && !isTeen) return 'месяц'
  return lastDigit >= 2 && lastDigit <= 4 && !isTeen ? 'месяца' : 'месяцев'
}

/** Runs `text` once for each language. */
function inEveryLanguage(text: (locale: Locale) => string): Localized {
  return { br: text('br'), en: text('en'), ru: text('ru'), hi: text('hi') }
}

/** What stands after the face value. */
export function unitNames({ unit, unitKey }: ProductLine, denomination: number): Localized {
  return inEveryLanguage((locale) => (unitKey === null ? unit : monthWord(locale, denomination)))
}

function regionNames({ countryCode, regionName }: ProductLine): Localized {
  if (regionName) return regionName
  if (countryCode === null) return anywhere
  const name = countryNames.get(countryCode)
  if (!name) throw new Error(`A line for ${countryCode} has to say what its region is called`)
  return name
}

/** Plain spaces, so that a typed search finds the name; pages glue number and unit themselves. */
function groupThousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ' ')
}

/** "Steam · Türkiye · 250 TRY" in every language. */
export function productNames(line: ProductLine, denomination: number): Localized {
  const regions = regionNames(line)
  const units = unitNames(line, denomination)
  return inEveryLanguage(
    (locale) =>
      `${line.title} · ${regions[locale]} · ${groupThousands(denomination)} ${units[locale]}`,
  )
}
