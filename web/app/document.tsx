import { use, type ReactNode } from 'react'
import { languageTag } from '#contract/locales.ts'
import { BootContext, type Season } from './boot.ts'
import type { PageHandle } from './page-handle.ts'
import { useStore } from './store.ts'
import { themeStore } from './theme-store.ts'

interface DocumentProps {
  season?: PageHandle['season']
  shell?: PageHandle['shell']
  children: ReactNode
}

/**
 * The whole page: what the server renders is what React hydrates. Scripts are not part of it: React
 * would create them by innerHTML, which the security policy refuses.
 */
export function Document({ season, shell, children }: DocumentProps) {
  const { locale, theme, season: everywhere, stylesheets } = use(BootContext)!
  const chosen = useStore(themeStore) ?? theme
  return (
    <html
      lang={languageTag(locale)}
      data-theme={chosen === 'system' ? undefined : chosen}
      data-season={wornSeason(season, everywhere)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={chosen === 'system' ? 'light dark' : chosen} />
        {stylesheets.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body data-shell={shell}>{children}</body>
    </html>
  )
}

/** The page's own word, else the operator's; undefined leaves the attribute out. */
function wornSeason(own: PageHandle['season'], everywhere: Season | null): Season | undefined {
  if (own === 'none') return undefined
  return own ?? everywhere ?? undefined
}
