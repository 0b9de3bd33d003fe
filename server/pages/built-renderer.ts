import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '#contract/locales.ts'
import type { PageAssets, PageHandle, RenderModule, Renderer, Season } from './render-module.ts'

/** One entry of Vite's manifest, as far as pages need it. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const entryFile = 'web/entry-client.tsx'
const lateFile = 'web/ui/late.css'
const firstTexts = ['shell', 'catalogue']
/** Its styles are those of the season. */
const seasonPage = 'web/pages/holiday.tsx'

/** Renders with the bundle in `dist`; the build makes it. */
export async function createBuiltRenderer(dist: string): Promise<Renderer> {
  const module = (await import(
    pathToFileURL(path.join(dist, 'server', 'entry-server.js')).href
  )) as RenderModule
  const manifest = JSON.parse(
    await fs.readFile(path.join(dist, 'client', '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest
  const known = new Map<string, PageAssets>()
  return {
    development: false,
    load: async () => module,
    finish: (html) => html,
    assetsOf(handle, locale, season) {
      const key = `${handle?.file} ${locale} ${season}`
      const assets = known.get(key) ?? findAssets(manifest, handle, locale, season)
      known.set(key, assets)
      return assets
    },
  }
}

function findAssets(
  manifest: Manifest,
  handle: PageHandle | null,
  locale: Locale,
  season: Season | null,
): PageAssets {
  const entry = manifest[entryFile]
  if (!entry) throw new Error(`the build has no ${entryFile}: build again`)
  const page = handle ? [`web/pages/${handle.file}.tsx`] : []
  const needed = withImports(manifest, [entryFile, ...page])
  const dressed = season ? withImports(manifest, [entryFile, ...page, seasonPage]) : needed
  const texts = [...firstTexts, ...(handle?.texts ?? [])].flatMap((namespace) => {
    const folder = namespace === 'messages' ? 'contract/messages' : `web/i18n/texts/${namespace}`
    return manifest[`${folder}/${locale}.ts`] ?? []
  })
  const late = manifest[lateFile]
  const chunks = [...needed, ...texts].filter((chunk) => chunk !== entry)
  return {
    entry: `/${entry.file}`,
    chunks: unique(chunks.map(({ file }) => `/${file}`)),
    stylesheets: unique(dressed.flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
    lateStylesheets: late ? [`/${late.file}`] : [],
  }
}

/** The chunks and everything they import at once, imports first, as their styles cascade. */
function withImports(manifest: Manifest, names: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  function add(name: string): void {
    const chunk = manifest[name]
    if (!chunk || found.has(name)) return
    for (const imported of chunk.imports ?? []) add(imported)
    found.set(name, chunk)
  }
  for (const name of names) add(name)
  return [...found.values()]
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
