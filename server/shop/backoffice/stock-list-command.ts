import { countStock } from '#server/shop/codes/codes.service.ts'
import type { Command } from './command.ts'
import { findWhole } from './number-options.rules.ts'
import { listProductsOnSale } from './products-on-sale.sql.ts'

const fewCount = 5
const belowMax = 100_000
const listedCount = 200

/** `stock list`: what has to be bought next. */
export const listStockCommand: Command = {
  name: 'stock list',
  help: 'Shows products on sale that have few codes left, the emptiest first; 200 at most.',
  options: {
    below: { kind: 'text', help: `those with fewer codes than this; ${fewCount} when left out` },
  },
  async run(tx, _scope, given) {
    const below = findWhole(given, 'below', belowMax) ?? fewCount
    const products = await listProductsOnSale(tx)
    const ids = products.map(({ id }) => id)
    const stock = await countStock(tx, ids, below)
    const few = products
      .map(({ id, name }) => ({ sku: String(id), name, on_shelf: stock.get(id) ?? 0 }))
      .filter(({ on_shelf: count }) => count < below)
      .toSorted((one, other) => one.on_shelf - other.on_shelf)
    return { products: few.slice(0, listedCount), total: few.length }
  },
}
