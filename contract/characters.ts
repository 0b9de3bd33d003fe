/** Firefox has it from 125 on; made at once, it would stop older ones before the page begins. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en') : null

/**
 * Characters as a person counts them: a letter with its accents or vowel signs is one. Where the
 * browser cannot tell, a conjunct of Devanagari counts as its consonants.
 */
export function charactersOf(text: string): string[] {
  if (segmenter) return [...segmenter.segment(text)].map(({ segment }) => segment)
  return text.match(/.\p{M}*/gsu) ?? []
}

/**
 * Whether there is anything to be seen: no space, no control mark, none of the letters that show
 * nothing (DI), nor Braille's empty cell.
 */
export function showsSomething(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text)
}
