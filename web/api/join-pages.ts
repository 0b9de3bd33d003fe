/**
 * A list moves while a person reads: what slid from one of its pages to the next is not shown
 * twice. `keyOf` tells items apart.
 */
export function joinPages<Item>(
  shown: readonly Item[],
  more: readonly Item[],
  keyOf: (item: Item) => string | number,
): Item[] {
  const known = new Set(shown.map((item) => keyOf(item)))
  return [...shown, ...more.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item)))]
}
