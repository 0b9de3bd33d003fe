import { createContext, use, type ReactNode } from 'react'

/** What the browser may know of the server's settings; the same for everybody. */
export interface PublicSettings {
  /** Origin of canonical addresses, without a slash at the end. */
  publicUrl: string
  spamCheck: { adapter: 'proof-of-work' | 'recaptcha' | 'turnstile'; siteKey?: string }
  /** What the Card tile opens. */
  cardForm: 'form' | 'widget'
}

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
