import { charactersOf } from '#contract/characters.ts'

const bracketedCode = / \([A-Z]{2}\)$/

/**
 * At most `max` characters as a reader counts them, the last an ellipsis; a sign of Devanagari is
 * never torn from its letter. A code in brackets at the end stays: it tells apart what would be
 * cut alike.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const letters = charactersOf(text)
  if (letters.length <= max) return text
  const [code] = bracketedCode.exec(text) ?? ['']
  return `${letters
    .slice(0, max - 1 - code.length)
    .join('')
    .trimEnd()}…${code}`
}
