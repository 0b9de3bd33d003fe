import type { Locale } from '#contract/locales.ts'
import type { RenderModule, ServedPage } from '#contract/page-render.ts'

/** Addresses a page of the bundle needs besides its HTML. */
export interface PageAssets {
  entry: string
  chunks: readonly string[]
  stylesheets: readonly string[]
  /** What these hold: parts that need not be fetched once the application runs. */
  heldStylesheets: readonly string[]
  /** Asked for once the page is shown: pictures that nothing moves for. */
  lateStylesheets: readonly string[]
}

/** Where pages come from: the built bundle, or Vite while developing. */
export interface Renderer {
  load(): Promise<RenderModule>
  assetsOf(page: ServedPage | null, locale: Locale): Promise<PageAssets> | PageAssets
  /** Last touch to a finished document. */
  finish(html: string): string
  development: boolean
  /** The kit with every state of its parts, at /_ui; only while developing. */
  gallery?: (target: string) => Promise<string>
}
