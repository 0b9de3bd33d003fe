import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import {
  closeOverlay,
  forgetWaiting,
  openOverlay,
  useOverlay,
  type Overlay,
  type OverlayName,
} from '#web/overlays/overlay-state.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import { useSession } from '#web/session/use-session.ts'
import { afterPaint } from './browser.ts'
import { loadOverlay, prefetchNext, type AnyOverlay } from './load-overlay.ts'
import { openAnewIfThere } from './open-anew.ts'
import { PendingBar } from '#web/ui/show/pending-bar.tsx'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

interface Shown {
  overlay: Overlay
  Component: AnyOverlay
  isOpen: boolean
  /** Each has a number of its own. */
  opening: number
}

/**
 * Closed and opened again they are as they were left: what was typed, a line that can still be put
 * back, a paper that has come. All others begin with what they are opened with.
 */
const lasting: ReadonlySet<OverlayName> = new Set<OverlayName>(['auth', 'basket', 'receipt'])

/** Show nothing of the customer who has gone: they stay open for whoever comes. */
const impersonal: ReadonlySet<OverlayName> = new Set<OverlayName>([
  'auth',
  'registration-success',
  'account-activated',
  'reset-password',
  'email-changed',
  'password-changed',
  'link-failed',
  'basket',
  'categories',
])

/** Shows the one open overlay; it stays mounted with `open={false}` while it leaves. */
export function OverlayHost() {
  const overlay = useOverlay()
  const shown = useLoaded(overlay)
  useCloseOnNavigation(overlay, () => closeOverlay(overlay?.name))
  useCloseAtEnd(overlay)
  return (
    <>
      <PendingBar pending={overlay !== null && overlay !== shown?.overlay} />
      {shown && <ShownOverlay {...{ shown, overlay }} />}
    </>
  )
}

function ShownOverlay({ shown, overlay }: { shown: Shown; overlay: Overlay | null }) {
  const { Component, opening } = shown
  const { name } = shown.overlay
  const open = shown.isOpen && overlay?.name === name
  useEffect(() => prefetchNext(name), [name])
  return (
    <Component
      key={lasting.has(name) ? name : `${name} ${opening}`}
      overlay={open ? overlay : shown.overlay}
      open={open}
      onClose={() => closeOverlay(name)}
    />
  )
}

/**
 * The overlay that was opened last. Fetching it, drawing it and making the page behind it inert
 * is much at once: all of it comes after the frame that answers the press.
 */
function useLoaded(overlay: Overlay | null): Shown | null {
  const t = useTexts('shell')
  const [shown, setShown] = useState<Shown | null>(null)
  const id = useSession().user?.id
  const whose = useWhose()
  const [known, setKnown] = useState({ id, whose })
  if (known.id !== id || known.whose !== whose) {
    setKnown({ id, whose })
    // A closed one holds what was typed into it, and the next at the device may open it again.
    const before = overlay === null ? known.id : known.whose
    const now = overlay === null ? id : whose
    const hasGone = before !== undefined && before !== now
    if (hasGone && (overlay === null || !impersonal.has(overlay.name))) setShown(null)
  }
  if (shown?.isOpen && shown.overlay.name !== overlay?.name) setShown({ ...shown, isOpen: false })
  const last = useRef<Overlay | null>(null)
  // What it was opened from holds what has been chosen so far: that is not chosen anew.
  const goBack = useEffectEvent((missing: Overlay, before: Overlay | null) => {
    if (before !== null && shown?.overlay === before) openOverlay(before)
    else closeOverlay(missing.name)
  })
  useEffect(() => {
    const before = last.current
    last.current = overlay
    if (!overlay) return undefined
    let wanted = true
    const cancel = afterPaint(() => {
      loadOverlay(overlay.name).then(
        (Component) =>
          wanted &&
          setShown((was) => ({
            overlay,
            Component,
            isOpen: true,
            opening: openingAfter(was, overlay),
          })),
        (error: unknown) => {
          if (!wanted) return
          goBack(overlay, before)
          showToast({ kind: 'danger', title: t('partFailed'), text: t('partFailedText') })
          void openAnewIfThere(error)
        },
      )
    })
    return () => {
      wanted = false
      cancel()
    }
  }, [overlay, t])
  return shown
}

/** What is open already goes on, and so does what is there again because the next did not come. */
function openingAfter(was: Shown | null, overlay: Overlay): number {
  if (was === null) return 0
  const goesOn = was.overlay === overlay || (was.isOpen && was.overlay.name === overlay.name)
  return goesOn ? was.opening : was.opening + 1
}

/**
 * The customer whose dialogs may stand here. One whose session has ended by itself has the dialog
 * that is open until somebody logs in.
 */
function useWhose(): number | undefined {
  const { user, ended } = useSession()
  const [last, setLast] = useState(user?.id)
  const whose = ended ? last : user?.id
  if (whose !== last) setLast(whose)
  return whose
}

/** What was open for one person, or waited for its place, is not opened again for the next. */
function useCloseAtEnd(overlay: Overlay | null): void {
  const whose = useWhose()
  const before = useRef(whose)
  useEffect(() => {
    const hasGone = before.current !== undefined && before.current !== whose
    before.current = whose
    if (!hasGone) return
    forgetWaiting()
    if (overlay !== null && !impersonal.has(overlay.name)) closeOverlay(overlay.name)
  }, [whose, overlay])
  useEffect(
    () => () => {
      forgetWaiting()
      closeOverlay()
    },
    [],
  )
}
