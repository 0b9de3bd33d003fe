import { useEffectEvent, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

const places = 'li, section, form, dialog, main'

/** What an element stands in, to give it the focus when the element has gone. */
export function placeOf(element: Element | null): HTMLElement | null {
  return element?.parentElement?.closest<HTMLElement>(places) ?? document.querySelector('main')
}

/** Focus to a part of the page, or to its heading where the part is the page or a dialog. */
export function focusPlace(place: HTMLElement): void {
  const target = place.querySelector<HTMLElement>('main:scope h1, dialog:scope h2') ?? place
  // What takes the focus by itself stays among the stops of the Tab key.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * A part that goes while it has the focus hands it to its heir, else to what it stood in, not to
 * the whole page.
 */
export function useHandedFocus(
  part: RefObject<HTMLElement | null>,
  heirOf?: () => Element | null | undefined,
): void {
  const findHeir = useEffectEvent(() => heirOf?.())
  useLayoutEffect(() => {
    const element = part.current
    const place = placeOf(element)
    return () => {
      if (!element?.contains(document.activeElement)) return
      queueMicrotask(() => {
        const heir = findHeir() ?? place
        if (isFocusLost() && heir instanceof HTMLElement && heir.isConnected) focusPlace(heir)
      })
    }
  }, [part])
}

/** Whoever closes a part from within it goes back to where they came from. */
export function useFocusBack(part: RefObject<HTMLElement | null>) {
  const from = useRef<EventTarget>(null)
  useHandedFocus(part, () => {
    const place = from.current
    return place instanceof Element && place.isConnected ? place : null
  })
  return function noteFocus({ relatedTarget }: FocusEvent) {
    // From nowhere is a window that is come back to, the focus still where it was.
    if (relatedTarget instanceof Node && !part.current?.contains(relatedTarget)) {
      from.current = relatedTarget
    }
  }
}

/**
 * For the end of a list that is made longer there: when that goes with the last of the list, the
 * focus goes on to what the list has brought. `items` says, from the parent of both, what the list
 * is made of; call what it gives at each press.
 */
export function useGrowingList(end: RefObject<HTMLElement | null>, items: string): () => void {
  const pressed = useRef<{ parent: Element; count: number }>(null)
  useHandedFocus(end, () => {
    if (pressed.current === null) return null
    const { parent, count } = pressed.current
    const found = parent.querySelectorAll(items)
    return found[count] ?? found[count - 1]
  })
  return () => {
    const parent = end.current!.parentElement!
    pressed.current = { parent, count: parent.querySelectorAll(items).length }
  }
}

/** What had the focus has gone, or is disabled and loses it when the page is drawn anew. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.matches(':disabled') === true
}
