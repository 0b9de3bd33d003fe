import { useEffect } from 'react'
import { startBasket } from '#web/features/basket/basket-store.ts'
import { startSession } from '#web/session/session-store.ts'

declare global {
  interface Window {
    /** Of before-hydration.js: presses kept so far happen now, one per task. */
    releasePresses?: () => void
    /** Of before-hydration.js: a file of the application did not come. */
    openAnew?: (error: unknown) => void
  }
}

/** Last in the document: when its effect runs, everything above it can be pressed. */
export function Started() {
  useEffect(() => {
    startBasket()
    void startSession()
    window.releasePresses?.()
    document.documentElement.dataset['started'] = ''
  }, [])
  return null
}
