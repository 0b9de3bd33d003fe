import { use, type ReactNode } from 'react'
import { languageTag } from '#contract/locales.ts'
import type { Season, Theme } from '#contract/page-settings.ts'
import { BootContext } from './boot.ts'
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
  const worn = wornSeason(season, everywhere)
  return (
    <html
      lang={languageTag(locale)}
      data-theme={chosen === 'system' ? undefined : chosen}
      data-season={worn}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={chosen === 'system' ? 'light dark' : chosen} />
        {stylesheets.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        <noscript>
          <link rel="stylesheet" href="/without-script.css" />
        </noscript>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <ThemeColour worn={worn ?? chosen} />
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

/** `--bg` of each look, for the bars of the browser and of the installed shop. */
const papers = { light: '#fbfaf6', dark: '#0c1113', winter: '#0e1530' } as const

function ThemeColour({ worn }: { worn: Theme | Season }) {
  if (worn !== 'system') return <meta name="theme-color" content={papers[worn]} />
  return (['light', 'dark'] as const).map((look) => (
    <meta
      key={look}
      name="theme-color"
      media={`(prefers-color-scheme: ${look})`}
      content={papers[look]}
    />
  ))
}
