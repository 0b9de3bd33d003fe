import type { Call, CallArguments, CallSchemas, Output } from '#contract/call.ts'
import type { Locale } from '#contract/locales.ts'

/** The shop's calls without a socket; rejects with an error whose `status` is the answer's. */
export interface PageApi {
  call<S extends CallSchemas>(call: Call<S>, args?: CallArguments<S>): Promise<Output<S>>
}

export type Theme = 'system' | 'light' | 'dark'
export type Season = 'winter'

/** What pages may know of the server's settings; the same for everybody. */
export interface PublicSettings {
  publicUrl: string
  spamCheck: { adapter: 'proof-of-work' | 'recaptcha' | 'turnstile'; siteKey?: string }
  cardForm: 'form' | 'widget'
}

export interface PageHandle {
  /** Name of its file in web/pages. */
  file: string
  /** Personal: an empty frame that must not be kept anywhere. */
  frame?: true
  texts?: readonly string[]
}

export interface RenderRequest {
  address: string
  boot: {
    locale: Locale
    theme: Theme
    season: Season | null
    settings: PublicSettings
    stylesheets: readonly string[]
  }
  api: PageApi
  entry: string
  chunks: readonly string[]
  heldStylesheets: readonly string[]
  lateStylesheets: readonly string[]
  /** What a page that failed shows, for support to find it in the log. */
  requestId: string
  /** Told what broke while a page was loaded; the person sees the error page. */
  onError: (error: unknown) => void
}

export type Rendered = { status: number; html: string } | { status: number; location: string }

/** What web/entry-server.tsx exports, as far as the server needs it. */
export interface RenderModule {
  /** The one script that stands in the page; the security policy allows it by its hash. */
  inlineScript: string
  describePage(pathname: string): PageHandle | null
  renderPage(request: RenderRequest): Promise<Rendered>
}

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
  assetsOf(handle: PageHandle | null, locale: Locale): Promise<PageAssets> | PageAssets
  /** Last touch to a finished document. */
  finish(html: string): string
  development: boolean
  /** The kit with every state of its parts, at /_ui; only while developing. */
  gallery?: (target: string) => Promise<string>
}
