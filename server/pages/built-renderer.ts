import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '#contract/locales.ts'
import type { RenderModule, ServedPage } from '#contract/page-render.ts'
import {
  chunksOf,
  entryOf,
  joinedKey,
  joinedStylesFile,
  manifestFile,
  stylesheetsOf,
  type Manifest,
} from './build-manifest.ts'
import type { PageAssets, Renderer } from './renderer.ts'

const lateFile = 'web/ui/late.css'
const firstTexts = ['shell', 'catalogue']

interface Build {
  manifest: Manifest
  /** The one file for a list of stylesheets (join-stylesheets.ts). */
  joinedStyles: Readonly<Record<string, string>>
}

/** Renders with the bundle in `dist`; the build makes it. */
export async function createBuiltRenderer(dist: string): Promise<Renderer> {
  const module = (await import(
    pathToFileURL(path.join(dist, 'server', 'entry-server.js')).href
  )) as RenderModule
  const build = await readBuild(path.join(dist, 'client'))
  const known = new Map<string, PageAssets>()
  return {
    development: false,
    load: async () => module,
    finish: (html) => html,
    assetsOf(page, locale) {
      const key = `${page?.file} ${locale}`
      const assets = known.get(key) ?? findAssets(build, page, locale)
      known.set(key, assets)
      return assets
    },
  }
}

async function readBuild(folder: string): Promise<Build> {
  const read = async (file: string) =>
    JSON.parse(await fs.readFile(path.join(folder, file), 'utf8')) as unknown
  return {
    manifest: (await read(manifestFile)) as Manifest,
    joinedStyles: (await read(joinedStylesFile)) as Build['joinedStyles'],
  }
}

/** What a page asks for, of a build's files. */
export function findAssets(
  { manifest, joinedStyles }: Build,
  page: ServedPage | null,
  locale: Locale,
): PageAssets {
  const entry = entryOf(manifest)
  const needed = chunksOf(manifest, page && `web/pages/${page.file}.tsx`)
  const texts = [...firstTexts, ...(page?.texts ?? [])].flatMap((namespace) => {
    const folder = namespace === 'messages' ? 'contract/messages' : `web/i18n/texts/${namespace}`
    return manifest[`${folder}/${locale}.ts`] ?? []
  })
  const late = manifest[lateFile]
  const chunks = [...needed, ...texts].filter((chunk) => chunk !== entry)
  const parts = stylesheetsOf(needed)
  const joined = joinedStyles[joinedKey(parts)]
  return {
    entry: `/${entry.file}`,
    chunks: [...new Set(chunks.map(({ file }) => `/${file}`))],
    stylesheets: joined === undefined ? parts.map((file) => `/${file}`) : [`/${joined}`],
    heldStylesheets: joined === undefined ? [] : parts.map((file) => `/${file}`),
    lateStylesheets: late ? [`/${late.file}`] : [],
  }
}
