import { monotonicMs } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { readCatalogueVersion } from './figures.service.ts'

/** A version not confirmed for so long is no ground to answer from memory. */
const freshMs = 1500

/** The version this instance last saw; refreshed twice a second: caches are hardly later. */
export interface CatalogueVersionWatch {
  current(): string
  /** The same, or null when it has not been confirmed lately. */
  fresh(): string | null
  refresh(): Promise<void>
}

/**
 * `renew` makes anew what is kept in memory of the catalogue. A version is seen once that is done:
 * what is made under it, such as a page of a search, comes from nothing older.
 */
export function watchCatalogueVersion(
  database: Database,
  renew: (reader: Reader) => Promise<void>,
): CatalogueVersionWatch {
  let seen = { version: '0', askedMs: Number.NEGATIVE_INFINITY }
  return {
    current: () => seen.version,
    fresh: () => (monotonicMs() - seen.askedMs <= freshMs ? seen.version : null),
    async refresh() {
      const askedMs = monotonicMs()
      const { version } = await database.read(readCatalogueVersion)
      await database.read(renew)
      seen = { version: String(version), askedMs }
    },
  }
}
