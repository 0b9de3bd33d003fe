import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type HydrationState,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { languageTag } from '#contract/locales.ts'
import { apiContext } from '#web/api/api-context.ts'
import { browserApi, setApiLanguage } from '#web/api/browser-api.ts'
import type { Boot } from '#web/app/boot.ts'
import { App } from '#web/app/app.tsx'
import { routes } from '#web/app/routes.ts'
import { setActiveLocale } from '#web/i18n/active-locale.ts'
import { loadTexts } from '#web/i18n/load-texts.ts'
import { firstNamespaces } from '#web/i18n/namespaces.ts'
import '#web/ui/styles.css'

void start()

/** A function, not top-level waiting: pages import files that would then wait for themselves. */
async function start(): Promise<void> {
  const { boot, hydration } = readBoot()
  setActiveLocale(boot.locale)
  setApiLanguage(languageTag(boot.locale))
  hideLanguageParameter()
  await Promise.all([loadTexts(boot.locale, firstNamespaces), resolveMatchedRoutes()])
  const router = createBrowserRouter(routes, { hydrationData: hydration, getContext })
  startTransition(() => {
    hydrateRoot(
      document,
      <App boot={boot}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

/** What the server rendered with, so that both sides begin alike. */
function readBoot(): { boot: Boot; hydration: HydrationState } {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '')
}

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, browserApi)
  return context
}

/** A lazy page has to be there before hydration, else React would find an empty place for it. */
async function resolveMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(matches.map(({ route }) => resolveRoute(route as RouteObject)))
}

async function resolveRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** The server has turned `?lang=` into the cookie; the address a person shares is without it. */
function hideLanguageParameter(): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  window.history.replaceState(window.history.state, '', address)
}
