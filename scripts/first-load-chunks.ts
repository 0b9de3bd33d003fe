/** The bundler's view of a module, as far as it is needed here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const library = /\/node_modules\/(react|react-dom|scheduler)\//
const publicPages = ['home', 'category', 'noveltes', 'discounts', 'holiday', 'product', 'search']

/**
 * Which file a module of the browser's bundle goes into. What every public page needs at once is
 * one file with one stylesheet beside the libraries: dozens of small files would each cost a
 * request and compress badly. Everything else is split where it is imported lazily.
 */
export function firstLoadChunk(root: string) {
  let shared: ReadonlySet<string> | null = null
  return (id: string, modules: Modules): string | null => {
    if (library.test(id)) return 'react'
    shared ??= findShared(root, modules)
    return shared.has(id) ? 'shop' : null
  }
}

/** Modules of the entry, and those that at least two public pages import. */
function findShared(root: string, modules: Modules): ReadonlySet<string> {
  const shared = reachable(`${root}/web/entry-client.tsx`, modules)
  const seen = new Set<string>()
  for (const page of publicPages) {
    for (const id of reachable(`${root}/web/pages/${page}.tsx`, modules)) {
      if (seen.has(id)) shared.add(id)
      seen.add(id)
    }
  }
  return shared
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
