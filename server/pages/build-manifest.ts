/** One entry of Vite's manifest, as far as pages need it. */
export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** From the folder of the browser's bundle. */
export const manifestFile = '.vite/manifest.json'
/** From the same folder: which file holds the stylesheets of a page, by their joined names. */
export const joinedStylesFile = '.vite/joined-styles.json'

const entryFile = 'web/entry-client.tsx'

/** The file the browser begins with. */
export function entryOf(manifest: Manifest): Chunk {
  const entry = manifest[entryFile]
  if (!entry) throw new Error(`the build has no ${entryFile}: build again`)
  return entry
}

/**
 * The entry, the page (a key of the manifest; null for none of ours) and everything they import at
 * once, imports first, as their styles cascade.
 */
export function chunksOf(manifest: Manifest, page: string | null): Chunk[] {
  const found = new Map<string, Chunk>()
  function add(name: string): void {
    const chunk = manifest[name]
    if (!chunk || found.has(name)) return
    for (const imported of chunk.imports ?? []) add(imported)
    found.set(name, chunk)
  }
  add(entryFile)
  if (page !== null) add(page)
  return [...found.values()]
}

/** Files of their styles, each once, in the order in which they cascade. */
export function stylesheetsOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap(({ css = [] }) => css))]
}

/** What a list of stylesheets is found under in `joinedStylesFile`. */
export function joinedKey(stylesheets: readonly string[]): string {
  return stylesheets.join(' ')
}
