import { asciiDigits } from '#contract/locales.ts'
import type { Found, SearchIndex } from './search-index.rules.ts'

/**
 * What the shop itself prints before an article number, in each of its languages, and what people
 * write there; before a number alone: "xbox 10001" is no article.
 */
const articleMark =
  /^(?:№|#|n[oº°]\.?|number|item(?: number)?|art(?:\.|igo)?|número|арт(?:\.|икул)?|номер|आइटम(?: नंबर| नं\.?)?|नंबर|नं\.?)\s*(?=\d+$)/iu

/** Signs of currencies as their codes, or as a word; a yen's may be a yuan's. */
const currencySigns: Record<string, string> = {
  $: 'dollar',
  a$: 'AUD',
  c$: 'CAD',
  mx$: 'MXN',
  r$: 'BRL',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₴': 'UAH',
  '₸': 'KZT',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  тг: 'тенге',
}

const currencySign = /(?<!\p{L})(?:[acr]|mx|us)\$|[$€£₴₸₹₺₽]|(?<=\d\s?)тг(?!\p{L})/giu

/** A typed or pasted text as the catalogue writes it: "арт. 10001" and "१०००१" are 10001. */
export function readTyped(text: string): string {
  return withoutMark(text.replace(currencySign, (sign) => ` ${currencySigns[sign.toLowerCase()]} `))
}

/** What is found for a typed text. A "$" may also be of pesos, and "тг" Telegram's after a number. */
export function findTyped(index: SearchIndex, text: string, count?: number): Found {
  const found = index.find(readTyped(text), count)
  if (found.ids.length > 0 || !/\$|тг/i.test(text)) return found
  return index.find(withoutMark(text), count)
}

function withoutMark(text: string): string {
  return asciiDigits(text).trim().replace(articleMark, '')
}
