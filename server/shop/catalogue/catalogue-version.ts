import type { Database } from '#server/platform/db/database.ts'
import { readCatalogueVersion } from './figures.service.ts'

/** The version this instance last saw; refreshed twice a second: caches are at most that late. */
export interface CatalogueVersionWatch {
  current(): string
  refresh(): Promise<void>
}

export function watchCatalogueVersion(database: Database): CatalogueVersionWatch {
  let seen = { version: 0 }
  return {
    current: () => String(seen.version),
    async refresh() {
      seen = await database.read(readCatalogueVersion)
    },
  }
}
