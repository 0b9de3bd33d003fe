import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import { decoded } from '#web/router/route.ts'
import { Announcer } from '#web/ui/overlay/announcer.tsx'

/**
 * After a navigation within the shop: says the new page's title and moves the focus to its heading
 * or to the part the address names, as a browser does for a new document. A change of the query
 * (order, filters) leaves it alone.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setMessage(document.title)
    focusStart(decoded(hash.slice(1)))
  }, [pathname, hash])
  return <Announcer message={message} />
}

/**
 * A dialog opened by the navigation, a choice among variants, and a field somebody types into
 * while the page comes.
 */
const keepsFocus = 'dialog:modal, [data-keep-place]:focus, input:focus, textarea:focus'

function focusStart(partId: string): void {
  if (document.querySelector(keepsFocus)) return
  const part = document.getElementById(partId)
  const start = part ?? document.querySelector<HTMLElement>('#main h1')
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}
