import { useEffect, useRef, useState } from 'react'
import { partFailedEvent } from '#web/i18n/with-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import {
  dismissToast,
  hostMissingStore,
  showToast,
  toastStore,
  useToasts,
} from '#web/overlays/toast-state.ts'
import { useSession } from '#web/session/use-session.ts'
import { afterPaint } from './browser.ts'
import { latePart } from './late-part.tsx'
import { openAnewIfThere } from './open-anew.ts'

const { Part: ToastHost, useArrival } = latePart(async () => {
  const { ToastHost: Host } = await import('./toast-host.tsx')
  hostMissingStore.set(false)
  return Host
})

function noteMissing(error: unknown): void {
  hostMissingStore.set(true)
  // Ahead of time, the next wish tries again; what is to be said now has the bar alone.
  if (toastStore.getSnapshot().length > 0) void openAnewIfThere(error)
}

/**
 * Toasts are fetched at the first gesture, or with the first of them where a page begins with one:
 * their live region is there before anything is said in it.
 */
export function ToastPlace() {
  const newest = useToasts().at(-1)?.id
  const touched = useFirstGesture()
  const isThere = useArrival(newest ?? touched, noteMissing)
  useFailedParts()
  useEndedSession()
  return isThere && <ToastHost />
}

function useFirstGesture(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const note = () => void afterPaint(() => setTouched(true))
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

/**
 * Where somebody was logged in a moment ago, a page for guests does not say why. Whoever logs in
 * again has done what it asks for.
 */
function useEndedSession(): void {
  const t = useTexts('shell')
  const { ended, state } = useSession()
  const toldId = useRef<number>(null)
  useEffect(() => {
    if (!ended) return
    const [title, text] = [t('sessionEnded'), t('sessionEndedText')]
    toldId.current = showToast({ kind: 'info', title, text })
  }, [ended, t])
  useEffect(() => {
    if (state === 'customer' && toldId.current !== null) dismissToast(toldId.current)
  }, [state])
}

/** A part that did not come without a network, or after a new build, is told of. */
function useFailedParts(): void {
  const t = useTexts('shell')
  useEffect(() => {
    const tell = (event: Event) => {
      showToast({ kind: 'danger', title: t('partFailed'), text: t('partFailedText') })
      void openAnewIfThere((event as CustomEvent<unknown>).detail)
    }
    window.addEventListener(partFailedEvent, tell)
    return () => window.removeEventListener(partFailedEvent, tell)
  }, [t])
}
