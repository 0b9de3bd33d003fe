import type { Tx } from '#server/platform/db/query.ts'
import { bumpCatalogueVersion } from './figures.sql.ts'

/** Something else that finished pages show has changed: every instance makes them anew. */
export async function renewPages(tx: Tx): Promise<void> {
  await bumpCatalogueVersion(tx)
}
