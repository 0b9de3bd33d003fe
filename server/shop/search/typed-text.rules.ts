import { asciiDigits } from '#contract/locales.ts'

/**
 * What the shop itself prints before an article number, in each of its languages, and what people
 * write there; before a number alone: "xbox 10001" is no article.
 */
const articleMark =
  /^(?:№|#|n[oº°]\.?|number|item(?: number)?|art(?:\.|igo)?|número|арт(?:\.|икул)?|номер|आइटम(?: नंबर| नं\.?)?|नंबर|नं\.?)\s*(?=\d+$)/iu

/** A typed or pasted text as the catalogue writes it: "арт. 10001" and "१०००१" are 10001. */
export function readTyped(text: string): string {
  return asciiDigits(text).trim().replace(articleMark, '')
}
