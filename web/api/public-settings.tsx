import { createContext, use, type ReactNode } from 'react'
import type { PublicSettings } from '#contract/page-settings.ts'

const SettingsContext = createContext<PublicSettings | null>(null)

interface SettingsProviderProps {
  settings: PublicSettings
  children: ReactNode
}

export function PublicSettingsProvider({ settings, children }: SettingsProviderProps) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** Spam check adapter, what the Card tile opens, public origin. */
export function usePublicSettings(): PublicSettings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('settings are read inside the document only')
  return settings
}
