import { useCallback, useEffect } from 'react'
import type { LoaderArgs } from './route.ts'
import { matchPath } from './route.ts'
import type { Arrival, NavigateOptions, Place } from './place.ts'
import { useRouter } from './router-state.ts'

export function useLocation(): Place {
  return useRouter().state.place
}

export function useParams(): Readonly<Record<string, string | undefined>> {
  return useRouter().state.page.params
}

/** What the page's own loader gave. */
export function useLoaderData<Loader extends (args: LoaderArgs<never>) => Promise<unknown>>() {
  return useRouter().state.page.data as Awaited<ReturnType<Loader>>
}

/** What the shell's loader gave. */
export function useShellData<Shell>(): Shell | null {
  return useRouter().state.shell as Shell | null
}

/** The handle of the page that is shown. */
export function useHandle(): unknown {
  return useRouter().state.page.route.handle
}

/** Why the page has no content. */
export function useRouteError(): unknown {
  return useRouter().state.page.error
}

/** Values of a pattern's names where the person is, or null. */
export function useMatch(pattern: string): Record<string, string> | null {
  return matchPath(pattern, useLocation().pathname)
}

/** How the place was come to. */
export function useArrival(): Arrival {
  return useRouter().state.arrival
}

/** Where to, while the next page is on its way. */
export function useNextPlace(): Place | null {
  return useRouter().state.next
}

export function useNextKeepsScroll(): boolean {
  return useRouter().state.nextKeepsScroll
}

/** The same function for ever, so that effects may depend on it. */
export function useNavigate(): (to: string, options?: NavigateOptions) => Promise<boolean> {
  const { router } = useRouter()
  return useCallback((to, options) => router.navigate(to, options), [router])
}

/** Fetches the file of a page that this one leads to, once this one stands. */
export function useFetchAhead(path: string): void {
  const { router } = useRouter()
  useEffect(() => router.fetchAhead(path), [router, path])
}

export function useRevalidator(): { revalidate: () => Promise<void>; isRevalidating: boolean } {
  const { router, state } = useRouter()
  return { revalidate: router.revalidate, isRevalidating: state.isRevalidating }
}
