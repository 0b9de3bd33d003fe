import type { KnownPlace } from './withdrawn.sql.ts'

/** Counts of the same product and place, as slices of a file tell them, made one. */
export function sumPlaces(told: readonly KnownPlace[]): KnownPlace[] {
  const places = new Map<string, KnownPlace>()
  for (const found of told) {
    const name = `${found.product_id} ${found.place}`
    places.set(name, { ...found, count: found.count + (places.get(name)?.count ?? 0) })
  }
  return [...places.values()]
}
