import { invalid, invalidLines } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { findProducts } from '#server/shop/catalogue/catalogue.service.ts'
import { importInSlices, type ImportedCode } from '#server/shop/codes/import-codes.ts'
import { moveInSlices, type Whereabouts } from '#server/shop/codes/withdraw-codes.ts'
import type { Command, CommandScope, GivenOptions } from './command.ts'
import { findSku } from './article-options.ts'
import { parseStock, type StockFile } from './parse-stock.rules.ts'

const options = {
  file: {
    kind: 'text',
    required: true,
    help: 'CSV with sku,code and serial,pin if any; - reads standard input',
  },
  sku: { kind: 'text', help: 'the item number, when the file holds one code per line' },
} as const

/** `stock import`: nothing when a line is wrong; the file is read whole before the first is in. */
export const importStockCommand: Command = {
  name: 'stock import',
  help:
    'Adds codes to the shelf. Passes over those it knows and says where they are, but takes over ' +
    'those that were withdrawn from another item number, unsold, or given back and kept aside there.',
  options,
  file: 'text',
  async runInSlices(database, { keys, onStock }, given) {
    const codes = await database.read((reader) => readStock(reader, given))
    const done = await importInSlices(database, keys, 'stock import', codes, onStock)
    const { imported, known, places } = done
    return { imported, known, ...tellWhere('where', places) }
  },
}

/**
 * `stock withdraw`: what a supplier calls back, what was sold after a backup, or what came in under
 * a wrong item number.
 */
export const withdrawStockCommand: Command = {
  name: 'stock withdraw',
  help:
    'Takes codes off the shelf that nobody has bought; names the orders that have the others, sold ' +
    'or held for a payment. Those of another item number stay, and are told with where they are: ' +
    'elsewhere.',
  options,
  file: 'text',
  runInSlices: (database, scope, given) => move(database, scope, given, 'withdrawn'),
}

export const restoreStockCommand: Command = {
  name: 'stock restore',
  help:
    'Puts codes back on the shelf that were withdrawn, or kept aside by a refund; those that are on ' +
    'it then get the serial and PIN of the file, where it has any. Those of another item number ' +
    'stay, and are told with where they are: elsewhere.',
  options,
  file: 'text',
  runInSlices: (database, scope, given) => move(database, scope, given, 'available'),
}

async function move(
  database: Database,
  { keys, onStock }: CommandScope,
  given: GivenOptions,
  to: 'available' | 'withdrawn',
) {
  const codes = await database.read((reader) => readStock(reader, given))
  const { elsewhere, ...found } = await moveInSlices(database, keys, codes, to, onStock)
  return { ...found, ...tellWhere('elsewhere', elsewhere) }
}

function tellWhere(name: string, places: Whereabouts['elsewhere']) {
  const told = places.map(({ product_id: id, place, count }) => {
    return { sku: String(id), place, codes: count }
  })
  return told.length > 0 ? { [name]: told } : {}
}

/** Everything that the file holds; throws 422 that names its first lines that are wrong. */
async function readStock(reader: Reader, given: GivenOptions): Promise<ImportedCode[]> {
  const sku = findSku(given)
  const stock = parseStock(given.file, sku)
  if (stock.problems.length > 0) throw invalidLines(stock.problems)
  if (stock.codes.length === 0) throw invalid({ file: 'stock_empty' })
  await guardProducts(reader, stock, sku)
  return stock.codes
}

async function guardProducts(
  reader: Reader,
  { codes, lineOf }: StockFile,
  sku: string | null,
): Promise<void> {
  const ids = productsOf(codes)
  const known = await findProducts(reader, ids, 'en')
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length === 0) return
  const problemOf = (id: number) => ({ key: 'sku_unknown', values: { sku: id } }) as const
  if (sku !== null) throw invalid({ sku: problemOf(missing[0]!) })
  throw invalidLines(missing.map((id) => ({ line: lineOf.get(id)!, problem: problemOf(id) })))
}

function productsOf(codes: readonly ImportedCode[]): number[] {
  return [...new Set(codes.map((code) => code.productId))]
}
