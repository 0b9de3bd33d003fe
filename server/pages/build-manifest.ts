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
  return getChunk(manifest, entryFile)
}

function getChunk(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}: build again`)
  return chunk
}

/**
 * The entry, the page (a key of the manifest; null for none of ours) and everything they import at
 * once, imports first, as their styles cascade. Throws for a page that was not built.
 */
export function chunksOf(manifest: Manifest, page: string | null): Chunk[] {
  const found = new Map<string, Chunk>()
  function add(name: string): void {
    if (found.has(name)) return
    const chunk = getChunk(manifest, name)
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
