/** The bundler's view of a module, as far as it is needed here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const library = /\/node_modules\/(react|react-dom|scheduler)\//
const listingPages = ['home', 'category', 'novelties', 'discounts', 'holiday', 'search']
const publicPages = [...listingPages, 'product']
const otherPages = [
  'info',
  'faq',
  'profile',
  'checkout/checkout',
  'checkout/paying',
  'payment-confirm/payment-confirm',
  'payment-error',
]

/** Files below web/pages; a name that is none would count for nothing, and nobody would be told. */
export const namedPages = [...publicPages, ...otherPages]

/** One after the other: a file takes what it needs before those that come after it. */
const files = ['react', 'shop', 'listing', 'product'] as const
type File = (typeof files)[number]

/**
 * Which file a module of the browser's bundle goes into. What every public page needs at once is
 * one file with one stylesheet beside the libraries, what only listings need is another, and the
 * styles of a product's page alone a third: dozens of small files would each cost a request and
 * compress badly. Everything else is split where it is imported lazily.
 */
export function firstLoadGroups(root: string) {
  let chunks: Chunks | null = null
  function fileOf(id: string, modules: Modules): File | null {
    if (library.test(id)) return 'react'
    chunks ??= findChunks(root, modules)
    if (chunks.shop.has(id)) return 'shop'
    if (chunks.listing.has(id)) return 'listing'
    return chunks.productStyles.has(id) ? 'product' : null
  }
  return files.map((file, nth) => ({
    name: (id: string, modules: Modules) => (fileOf(id, modules) === file ? file : null),
    priority: files.length - nth,
    debugName: `first load: ${file}`,
  }))
}

interface Chunks {
  shop: ReadonlySet<string>
  listing: ReadonlySet<string>
  productStyles: ReadonlySet<string>
}

/** The entry with what a product's page has in common with listings, and what listings share. */
function findChunks(root: string, modules: Modules): Chunks {
  const of = (page: string) => reachable(`${root}/web/pages/${page}.tsx`, modules)
  const shop = reachable(`${root}/web/entry-client.tsx`, modules)
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const page of publicPages) {
    for (const id of of(page)) (seen.has(id) ? shared : seen).add(id)
  }
  for (const id of of('product')) if (shared.has(id)) shop.add(id)
  const productStyles = new Set([...of('product')].filter((id) => id.endsWith('.css')))
  for (const page of otherPages) for (const id of of(page)) productStyles.delete(id)
  return { shop, listing: shared, productStyles }
}

/** The module and everything it imports at once. */
function reachable(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
    reachable(imported, modules, found)
  }
  return found
}
