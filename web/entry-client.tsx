import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Boot } from '#contract/page-render.ts'
import { browserApi, setApiLanguage } from '#web/api/browser-api.ts'
import { watchFailedStyles } from '#web/app/failed-styles.ts'
import { App } from '#web/app/app.tsx'
import type { Hydration } from '#web/app/boot.ts'
import { readCookie } from '#web/app/browser.ts'
import { followChoices } from '#web/app/follow-choices.ts'
import { tolerateForeignHands } from '#web/app/foreign-hands.ts'
import { Root } from '#web/app/root.tsx'
import { site } from '#web/app/routes.ts'
import { setActiveLocale } from '#web/i18n/active-locale.ts'
import { loadTexts } from '#web/i18n/load-texts.ts'
import { firstNamespaces } from '#web/i18n/namespaces.ts'
import { createBrowserRouter } from '#web/router/browser-router.ts'
import type { LoadedPage } from '#web/router/load-page.ts'
import { matchRoute } from '#web/router/route.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import '#web/ui/styles.css'

// Named here so that the build makes it a file; the script in the page has asked for it by now.
void import('#web/ui/late.css')

start().catch((error: unknown) => window.openAnew?.(error))

/** A function, not top-level waiting: pages import files that would then wait for themselves. */
async function start(): Promise<void> {
  watchFailedStyles()
  tolerateForeignHands()
  const { boot, hydration } = readBoot()
  setActiveLocale(boot.locale)
  setApiLanguage(boot.locale)
  followChoices(boot)
  hideLanguageParameter()
  const [page] = await Promise.all([firstPage(hydration), loadTexts(boot.locale, firstNamespaces)])
  const context = { api: browserApi }
  const router = createBrowserRouter({ ...site, context }, { page, shell: hydration.shell })
  startTransition(() => {
    hydrateRoot(
      document,
      <App boot={boot}>
        <RouterProvider router={router}>
          <Root />
        </RouterProvider>
      </App>,
    )
  })
}

/** What the server rendered with, so that both sides begin alike. */
function readBoot(): { boot: Boot; hydration: Hydration } {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '')
}

/** A lazy page has to be there before hydration, else React would find an empty place for it. */
async function firstPage({ data, error }: Hydration): Promise<LoadedPage> {
  const match = matchRoute(site.routes, window.location.pathname)
  if (!match) throw new Error('the list of pages has no last one')
  if (error !== null) return { ...match, Component: null, data: null, error }
  const { Component } = await match.route.load()
  return { ...match, Component, data, error: null }
}

/**
 * The server has turned `?lang=` into the cookie; the address a person shares is without it. Where
 * no cookie is kept, only the address remembers.
 */
function hideLanguageParameter(): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has('lang') || readCookie('lang') === null) return
  address.searchParams.delete('lang')
  window.history.replaceState(window.history.state, '', address)
}
