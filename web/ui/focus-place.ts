import { useLayoutEffect, type RefObject } from 'react'

const places = 'li, section, form, dialog, main'

/** What an element stands in, to give it the focus when the element has gone. */
export function placeOf(element: Element | null): HTMLElement | null {
  return element?.parentElement?.closest<HTMLElement>(places) ?? document.querySelector('main')
}

/** Focus to a part of the page, or to its heading where the part is the page. */
export function focusPlace(place: HTMLElement): void {
  const target = place.matches('main') ? (place.querySelector('h1') ?? place) : place
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** A part that goes while it has the focus hands it to what it stood in, not to the whole page. */
export function useHandedFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current
    const place = placeOf(element)
    return () => {
      if (!place || !element?.contains(document.activeElement)) return
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body
        if (isLost && place.isConnected) focusPlace(place)
      })
    }
  }, [part])
}
