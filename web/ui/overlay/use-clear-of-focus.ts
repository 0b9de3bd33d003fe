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

function isUnder(element: Element, region: Element): boolean {
  const one = element.getBoundingClientRect()
  return [...region.children].some((child) => {
    const other = child.getBoundingClientRect()
    const beside = one.right <= other.left || other.right <= one.left
    return !beside && one.top < other.bottom && other.top < one.bottom
  })
}
