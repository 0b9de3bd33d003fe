import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useNavigate } from './hooks.ts'
import { RouterContext, type Router } from './router-state.ts'
import { placeScroll } from './scroll-place.ts'

/** Gives the shell and its pages their router. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const state = useSyncExternalStore(router.subscribe, router.getState, router.getState)
  const { place, arrival } = state
  // After the page is there and before it is painted.
  useLayoutEffect(() => {
    placeScroll(place, arrival)
  }, [place, arrival])
  return <RouterContext value={{ router, state }}>{children}</RouterContext>
}

/** Leads elsewhere as soon as it stands. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace })
  }, [navigate, to, replace])
  return null
}
