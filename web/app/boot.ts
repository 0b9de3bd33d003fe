import { createContext } from 'react'
import type { Boot } from '#contract/page-render.ts'

/** What the server loaded for the first page. */
export interface Hydration {
  data: unknown
  /** Status of a page without content; null when there is one. */
  error: { status: number; requestId: string | null } | null
  /** The shell's own data. */
  shell: unknown
}

export const BootContext = createContext<Boot | null>(null)
