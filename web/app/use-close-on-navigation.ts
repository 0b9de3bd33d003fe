import { useEffect, useEffectEvent } from 'react'
import { useRouter } from '#web/router/router-state.ts'

/** A page that comes takes with it what was opened on another one, not what waited for it. */
export function useCloseOnNavigation(opened: object | boolean | null, onClose: () => void): void {
  const { router } = useRouter()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return undefined
    let { next: awaited, place: shown } = router.getState()
    return router.subscribe(() => {
      const { place, next } = router.getState()
      if (next !== null) {
        if (next !== awaited) awaited = null
      } else if (awaited !== null) {
        // Wherever its redirects have led.
        awaited = null
        shown = place
      } else if (place.pathname !== shown.pathname) {
        close()
      }
    })
  }, [router, opened])
}
