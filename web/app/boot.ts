import { createContext } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { PublicSettings } from '#web/api/public-settings.tsx'

export type Theme = 'system' | 'light' | 'dark'

/** Everything the first render depends on; server and browser have to agree on each of it. */
export interface Boot {
  locale: Locale
  theme: Theme
  settings: PublicSettings
  stylesheets: readonly string[]
}

export const BootContext = createContext<Boot | null>(null)
