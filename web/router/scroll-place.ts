import { tabStorage } from '#web/app/device-storage.ts'
import type { Arrival, Place } from './place.ts'

/** Scroll positions by entry of the history; they outlive a reload, as the history does. */
const storageKey = 'scroll'
const kept: Record<string, number> = read()

export function keepScroll(key: string): void {
  kept[key] = window.scrollY
  tabStorage.set(storageKey, JSON.stringify(kept))
}

/** To the top for a new page, to where one was left, to the part a fragment names. */
export function placeScroll({ hash, key }: Place, { isReturn, keepsScroll }: Arrival): void {
  if (keepsScroll) return
  const position = isReturn ? kept[key] : undefined
  const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (position !== undefined) window.scrollTo(0, position)
  else if (part) part.scrollIntoView()
  else if (!isReturn) window.scrollTo(0, 0)
}

function read(): Record<string, number> {
  try {
    return JSON.parse(tabStorage.get(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
