export interface CodePart {
  /** Where the part begins in the code. */
  at: number
  text: string
  isGap: boolean
}

/** A code as its groups and the hyphens between them, so that each can be set apart. */
export function codeParts(code: string): CodePart[] {
  return [...code.matchAll(/[-\s]+|[^-\s]+/g)].map((match) => ({
    at: match.index,
    text: match[0],
    isGap: /^[-\s]/.test(match[0]),
  }))
}

/** Long codes are set smaller, so that one line holds them where it can. */
export function codeLength(code: string): 'long' | 'longest' | undefined {
  if (code.length > 24) return 'longest'
  return code.length > 20 ? 'long' : undefined
}

/** "7K4QN-XW" as a reader should say it: one character after another. */
export function spellCode(code: string, dashWord: string): string {
  return [...code].map((character) => (character === '-' ? dashWord : character)).join(' ')
}
