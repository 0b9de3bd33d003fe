import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

const places = 'li, section, form, dialog, main'

/** What an element stands in, to give it the focus when the element has gone. */
export function placeOf(element: Element | null): HTMLElement | null {
  return element?.parentElement?.closest<HTMLElement>(places) ?? document.querySelector('main')
}

/** Focus to a part of the page, or to its heading where the part is the page or a dialog. */
export function focusPlace(place: HTMLElement): void {
  const target = place.querySelector<HTMLElement>('main:scope h1, dialog:scope h2') ?? place
  target.tabIndex = -1
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

/** What had the focus has gone. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body
}
