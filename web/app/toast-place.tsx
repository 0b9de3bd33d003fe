import { lazy, Suspense, useEffect, useState } from 'react'
import { useToasts } from '#web/overlays/toast-state.ts'

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }))

/**
 * Toasts are fetched at the first gesture, before one can be due: the live region has to be there
 * when something is said in it.
 */
export function ToastPlace() {
  const due = useToasts().length > 0
  const touched = useFirstGesture()
  return <Suspense>{(due || touched) && <ToastHost />}</Suspense>
}

function useFirstGesture(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const note = () => setTouched(true)
    const once = { once: true, capture: true, passive: true }
    window.addEventListener('pointerdown', note, once)
    window.addEventListener('keydown', note, once)
    return () => {
      window.removeEventListener('pointerdown', note, once)
      window.removeEventListener('keydown', note, once)
    }
  }, [])
  return touched
}
