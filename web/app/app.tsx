import { StrictMode, type ReactNode } from 'react'
import type { Boot } from '#contract/page-render.ts'
import { PublicSettingsProvider } from '#web/api/public-settings.tsx'
import { LocaleProvider } from '#web/i18n/locale-context.tsx'
import { LinkProvider } from '#web/ui/action/link.tsx'
import { AppLink } from './app-link.tsx'
import { BootContext } from './boot.ts'

interface AppProps {
  boot: Boot
  /** The router: each side has its own. */
  children: ReactNode
}

/** What both sides put around the router. */
export function App({ boot, children }: AppProps) {
  return (
    <StrictMode>
      <BootContext value={boot}>
        <PublicSettingsProvider settings={boot.settings}>
          <LocaleProvider locale={boot.locale}>
            <LinkProvider value={renderLink}>{children}</LinkProvider>
          </LocaleProvider>
        </PublicSettingsProvider>
      </BootContext>
    </StrictMode>
  )
}

const renderLink = (props: Parameters<typeof AppLink>[0]) => <AppLink {...props} />
