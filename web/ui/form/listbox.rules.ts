export interface Option {
  id: string
  text: string
  note?: string
}

/** Where the keys of a listbox lead; null for a key that moves nothing. */
export function moveActive(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, count - 1)
    case 'ArrowUp':
      return Math.max(active - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The next option that begins with the letter, after the active one and around. */
export function findByLetter(
  options: readonly Option[],
  active: number,
  key: string,
): number | null {
  if (key.length !== 1 || key === ' ') return null
  const letter = key.toLocaleLowerCase()
  const order = options.map((_, index) => (active + 1 + index) % options.length)
  return order.find((index) => options[index]!.text.toLocaleLowerCase().startsWith(letter)) ?? null
}
