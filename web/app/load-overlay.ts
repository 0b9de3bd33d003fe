import type { ComponentType } from 'react'
import { withTexts } from '#web/i18n/with-texts.ts'
import type { OverlayName, OverlayProps } from '#web/overlays/overlay-state.ts'
import { after, afterPaint } from './browser.ts'
import { overlayTable, type OverlayEntry } from './overlay-table.ts'

export type AnyOverlay = ComponentType<OverlayProps<OverlayName>>

const loading = new Map<OverlayName, Promise<AnyOverlay>>()

/** The component of an overlay; a failed load may be tried again. */
export function loadOverlay(name: OverlayName): Promise<AnyOverlay> {
  const known = loading.get(name)
  if (known) return known
  const started = fetchOverlay(name)
  loading.set(name, started)
  started.catch(() => loading.delete(name))
  return started
}

async function fetchOverlay(name: OverlayName): Promise<AnyOverlay> {
  const entry = overlayTable[name] as OverlayEntry<OverlayName>
  return (await withTexts(entry.load, entry.texts)) as AnyOverlay
}

/** A press that comes together with the pointer is answered before. */
const pressFirstMs = 65

/**
 * Fetches ahead of a likely press; silent, since the press itself will try again. Not without a
 * network: a document does not ask again for a script that has failed (whatwg/html 6768).
 */
export function prefetchOverlay(name: OverlayName): void {
  after(pressFirstMs, () =>
    afterPaint(() => {
      if (navigator.onLine) void loadOverlay(name).catch(() => undefined)
    }),
  )
}

/** Fetches what an overlay that stands gives way to. */
export function prefetchNext(name: OverlayName): void {
  overlayTable[name].leadsTo?.forEach(prefetchOverlay)
}
