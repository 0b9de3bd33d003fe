/** A stream of numbers in [0, 1) that is the same for the same seed on every machine. */
export type SeededRandom = () => number

/** FNV-1a over the seed's UTF-16 units, then mulberry32. Not for secrets. */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `min` to `max`, both included. */
export function randomBetween(random: SeededRandom, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

/** A shuffled copy. */
export function shuffled<Item>(random: SeededRandom, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((left, right) => left.key - right.key)
    .map(({ item }) => item)
}
