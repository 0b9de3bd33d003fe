import { useEffect, useLayoutEffect, type RefObject } from 'react'

const pressed = ':any-link, button, input, select, textarea'

/**
 * Nothing that is said in passing lies over what has the focus (WCAG 2.2, 2.4.11): the region is
 * marked `data-away`, and stays so until there is nothing in it.
 */
export function useClearOfFocus(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => keepClear(region.current))
  useEffect(() => {
    const clear = () => keepClear(region.current)
    document.addEventListener('focusin', clear)
    return () => document.removeEventListener('focusin', clear)
  }, [region])
}

function keepClear(region: HTMLElement | null): void {
  const focused = document.activeElement
  if (!region) return
  if (region.childElementCount === 0) delete region.dataset['away']
  else if (focused?.matches(pressed) && !region.contains(focused) && isUnder(focused, region)) {
    region.dataset['away'] = ''
  }
}

function isUnder(element: Element, region: HTMLElement): boolean {
  const one = element.getBoundingClientRect()
  return ([...region.children] as HTMLElement[]).some((child) => {
    const { left, right, top, bottom } = restingPlace(child, region)
    const beside = one.right <= left || right <= one.left
    return !beside && one.top < bottom && top < one.bottom
  })
}

/** Where it comes to stand: what is still on its way there does not reach what it will lie over. */
function restingPlace(child: HTMLElement, region: HTMLElement) {
  const { x, y } = region.getBoundingClientRect()
  const [left, top] = [x + child.offsetLeft, y + child.offsetTop]
  return { left, top, right: left + child.offsetWidth, bottom: top + child.offsetHeight }
}
