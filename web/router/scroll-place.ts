import { nextFrame } from '#web/app/browser.ts'
import { tabStorage } from '#web/app/device-storage.ts'
import type { Arrival, Place } from './place.ts'
import { decoded } from './route.ts'

/** Scroll positions by entry of the history; they outlive a reload, as the history does. */
const storageKey = 'scroll'
const kept: Record<string, ScrollPlace> = read()
/** Most browsers let the history of a tab grow no longer. */
const keptMax = 50

interface ScrollPlace {
  y: number
  /** The first item in view and how far down it began: the height of unseen ones was a guess. */
  item?: { nth: number; top: number }
  /** The link that had the focus, as of whoever followed it: which one of those to its address. */
  link?: { href: string; nth: number }
}

export function keepScroll(key: string): void {
  const tops = listItems().map((item) => item.getBoundingClientRect())
  const nth = tops.findIndex(({ top, height }) => top >= 0 && height > 0)
  // The one left last stands last.
  delete kept[key]
  const followed = document.activeElement?.closest<HTMLElement>('main a[href]')
  const href = followed?.getAttribute('href')
  kept[key] = {
    y: window.scrollY,
    ...(nth >= 0 && { item: { nth, top: tops[nth]!.top } }),
    ...(href && { link: { href, nth: linksTo(href).indexOf(followed!) } }),
  }
  for (const oldest of Object.keys(kept).slice(0, -keptMax)) delete kept[oldest]
  tabStorage.set(storageKey, JSON.stringify(kept))
}

/** To the top for a new page, to where one was left, to the part a fragment names. */
export function placeScroll({ hash, key }: Place, { isReturn, keepsScroll }: Arrival): void {
  if (keepsScroll) return
  const left = isReturn ? kept[key] : undefined
  const part = hash === '' ? null : document.getElementById(decoded(hash.slice(1)))
  if (left) returnTo(left)
  else if (part) part.scrollIntoView()
  else if (!isReturn) window.scrollTo(0, 0)
}

/** The link an entry was left by: the focus of who is back goes on from there. */
export function findLinkLeft(key: string): HTMLElement | null {
  const link = kept[key]?.link
  return (link && linksTo(link.href)[link.nth]) ?? null
}

function returnTo({ y, item }: ScrollPlace): void {
  if (y > 0) layOutAll()
  window.scrollTo(0, y)
  const shown = item && listItems()[item.nth]
  if (shown && y > 0) window.scrollBy(0, shown.getBoundingClientRect().top - item.top)
}

/**
 * For one frame the page leaves nothing out, and knows the height of everything from then on. A
 * frame that comes late is waited for: heights are not known before.
 */
function layOutAll(): void {
  const { dataset } = document.documentElement
  dataset['whole'] = ''
  nextFrame(() => nextFrame(() => delete dataset['whole']))
}

function linksTo(href: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)]
}

function listItems(): Element[] {
  return [...document.querySelectorAll('main li')]
}

function read(): Record<string, ScrollPlace> {
  try {
    return JSON.parse(tabStorage.get(storageKey) ?? '{}') as Record<string, ScrollPlace>
  } catch {
    return {}
  }
}
