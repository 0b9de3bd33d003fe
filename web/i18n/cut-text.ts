import { charactersOf } from '#contract/characters.ts'

/**
 * At most `max` characters as a reader counts them, the last an ellipsis; a sign of Devanagari is
 * never torn from its letter.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const letters = charactersOf(text)
  if (letters.length <= max) return text
  return `${letters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}
