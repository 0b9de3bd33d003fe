export interface TextPart {
  text: string
  /** The person has typed this part already. */
  isTyped: boolean
}

/** Cuts a hint at every word that was typed: the eye needs the rest. */
export function typedParts(text: string, typed: string): TextPart[] {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, isTyped: false }]
  const known = new Set(words.map((word) => word.toLowerCase()))
  // Longer words first: of "steam ste" the longer one is found whole.
  const longest = [...words].sort((one, other) => other.length - one.length)
  const pattern = new RegExp(`(${longest.map(escapePattern).join('|')})`, 'gi')
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isTyped: known.has(part.toLowerCase()) }))
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
