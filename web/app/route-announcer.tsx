import { useEffect, useRef, useState } from 'react'
import { useArrival, useLocation } from '#web/router/hooks.ts'
import { decoded } from '#web/router/route.ts'
import { findLinkLeft } from '#web/router/scroll-place.ts'
import { isFocusLost } from '#web/ui/focus-place.ts'
import { Announcer } from '#web/ui/overlay/announcer.tsx'

/**
 * After a navigation within the shop: says the new page's title and moves the focus to its heading
 * or to the part the address names, as a browser does for a new document; on the way back to the
 * link the page was left by, and to the variant that was chosen where an outline stood in for it
 * meanwhile. A change of the query (order, filters) leaves it alone. Whoever asks for what is shown
 * already, as by searching again, is brought to its heading where the focus would be nowhere.
 */
export function RouteAnnouncer() {
  const { pathname, search, hash, key } = useLocation()
  const arrival = useArrival()
  const previous = useRef({ pathname, search, key, arrival })
  const [message, setMessage] = useState('')
  useEffect(() => {
    const { current } = previous
    if (current.arrival === arrival) return
    previous.current = { pathname, search, key, arrival }
    // Made anew where it is; who comes back to it from the outline of another is brought to it too.
    if (current.key === key && !arrival.isReturn) return
    const isNewPage = current.pathname !== pathname
    const isAgain = !isNewPage && current.search === search
    if (isNewPage) setMessage(document.title)
    if (!isNewPage && !(isAgain && isFocusLost())) return
    const variant = arrival.keepsScroll ? findVariant(current.key) : null
    focusStart(variant ?? findLinkLeft(key), decoded(hash.slice(1)))
  }, [pathname, search, hash, key, arrival])
  return <Announcer message={message} />
}

/**
 * A dialog opened by the navigation, a choice among variants, and a field somebody types into
 * while the page comes.
 */
const keepsFocus = 'dialog:modal, [data-keep-place]:focus, input:focus, textarea:focus'

/** The variant whose choice led away from an entry. */
function findVariant(leftKey: string): HTMLElement | null {
  const link = findLinkLeft(leftKey)
  return link?.matches('[data-keep-place]') ? link : null
}

function focusStart(left: HTMLElement | null, partId: string): void {
  if (document.querySelector(keepsFocus)) return
  left?.focus({ preventScroll: true })
  // What is hidden by now, as in an answer that was open, takes no focus.
  if (left && document.activeElement === left) return
  const start = document.getElementById(partId) ?? document.querySelector<HTMLElement>('#main h1')
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}
