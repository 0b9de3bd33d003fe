import type { Call, CallArguments, CallSchemas, Output } from './call.ts'
import type { Locale } from './locales.ts'
import type { PublicSettings, Season, Theme } from './page-settings.ts'

/** The shop's calls without a socket; rejects with an error whose `status` is the answer's. */
export interface PageApi {
  call<S extends CallSchemas>(call: Call<S>, args?: CallArguments<S>): Promise<Output<S>>
}

/** Everything the first render depends on; server and browser have to agree on each of it. */
export interface Boot {
  locale: Locale
  theme: Theme
  /** What the whole shop wears by the operator's dates; the page of the season wears it always. */
  season: Season | null
  settings: PublicSettings
  stylesheets: readonly string[]
}

export interface RenderRequest {
  /** Absolute, holding only what the page depends on. */
  address: string
  boot: Boot
  api: PageApi
  /** Addresses of the browser's entry and of the chunks it will need at once. */
  entry: string
  chunks: readonly string[]
  /** Addresses of the parts that the page's stylesheet holds already. */
  heldStylesheets: readonly string[]
  /** Addresses of styles that come once the page is shown. */
  lateStylesheets: readonly string[]
  /** What a page that failed shows, for support to find it in the log. */
  requestId: string
  /** Told what broke while a page was loaded; the person sees the error page. */
  onError: (error: unknown) => void
}

export type Rendered =
  /** Partial: what stands around every page could not be asked for, so it is nothing to keep. */
  { status: number; html: string; isPartial?: boolean } | { status: number; location: string }

/** What the server has to know of a page before it is rendered. */
export interface ServedPage {
  /** Name of its file in web/pages: chunk and styles are found by it. */
  file: string
  /** Personal: rendered as an empty frame, never cached, filled after hydration. */
  frame?: true
  /** Namespaces its texts are in, beside those of every page. */
  texts?: readonly string[]
}

/** What web/entry-server.tsx exports. */
export interface RenderModule {
  /** The one script that stands in the page; the security policy allows it by its hash. */
  inlineScript: string
  /** Null for an address the shop does not have. */
  describePage(pathname: string): ServedPage | null
  renderPage(request: RenderRequest): Promise<Rendered>
}
