/** One or two letters for a person's tile: "Aigerim S." → "AS"; marks of a letter stay with it. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = words.slice(0, 2).map((word) => /^.\p{M}*/u.exec(word)?.[0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
