import { readConfig } from '#server/config.ts'
import { loadKeys } from '#server/keys.ts'
import type { Database } from '#server/platform/db/database.ts'
import { runCommand } from '#server/shop/backoffice/run-command.ts'
import { countTo } from './in-parallel.ts'

/** Puts so many new codes on the shelf of a shop in another process, which has these keys. */
export async function importStock(
  database: Database,
  keys: Record<string, string>,
  { productId, count }: { productId: number; count: number },
): Promise<void> {
  if (count === 0) return
  const refunds = { onStock: () => undefined, onRefundState: () => undefined }
  const config = readConfig({ ...keys })
  const { startLocale } = config
  const scope = { keys: loadKeys(config), onStock: () => undefined, refunds, startLocale }
  const file = countTo(count).map((nth) => `STOCK-${productId}-${nth}`)
  const values = { sku: String(productId), file: '-' }
  await runCommand(database, scope, { command: 'stock import', values, file: file.join('\n') })
}
