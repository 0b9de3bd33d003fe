import { createContext } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { PublicSettings } from '#web/api/public-settings.tsx'

export type Theme = 'system' | 'light' | 'dark'
export type Season = 'winter'

/** Everything the first render depends on; server and browser have to agree on each of it. */
export interface Boot {
  locale: Locale
  theme: Theme
  /** What the whole shop wears by the operator's dates; the page of the season wears it always. */
  season: Season | null
  settings: PublicSettings
  stylesheets: readonly string[]
}

/** What the server loaded for the first page. */
export interface Hydration {
  data: unknown
  /** Status of a page without content; null when there is one. */
  error: { status: number; requestId: string | null } | null
  /** The shell's own data. */
  shell: unknown
}

export const BootContext = createContext<Boot | null>(null)
