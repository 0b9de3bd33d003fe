/** Where a part of the page stands in the window, in px below its top edge. */
export interface PartPlace {
  id: string
  topPx: number
  bottomPx: number
}

export interface PageView {
  heightPx: number
  /** How far the page is scrolled, and how far it can be. */
  scrolledPx: number
  scrollMostPx: number
  /** Id of the part that the address names; empty where it names none. */
  asked: string
}

/** The bar of the shop covers what is above. */
const barPx = 96
/** What stands in the upper third of the window is being read. */
const readShare = 0.34

/**
 * Id of the part that is being read; null between two of them. The last parts of a page never come
 * up to where one reads: at its end it is the one that was asked for, or the last.
 */
export function partBeingRead(parts: readonly PartPlace[], view: PageView): string | null {
  const inSight = (untilPx: number) =>
    parts.filter(({ topPx, bottomPx }) => topPx < untilPx && bottomPx > barPx)
  // A page that is magnified stops at a part of a pixel.
  if (view.scrolledPx > 0 && view.scrolledPx >= view.scrollMostPx - 1) {
    const seen = inSight(view.heightPx)
    const part = seen.find(({ id }) => id === view.asked) ?? seen.at(-1)
    if (part) return part.id
  }
  return inSight(view.heightPx * readShare)[0]?.id ?? null
}
