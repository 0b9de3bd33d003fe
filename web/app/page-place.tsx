import { useEffect, useState } from 'react'
import { useLocation, useNextPlace } from '#web/router/hooks.ts'
import type { Place } from '#web/router/place.ts'
import { useRouter } from '#web/router/router-state.ts'
import { after } from './browser.ts'
import { latePart } from './late-part.tsx'
import { ShownPage } from './shown-page.tsx'

const slowPage = latePart(async () => (await import('./slow-page.tsx')).SlowPage)

/** A page that comes within this time replaces the old one directly. */
const patienceMs = 300

/** The page, or blank ticket stock in its place when the next one takes long to come. */
export function PagePlace() {
  const { router } = useRouter()
  const slow = useSlowNavigation()
  const isThere = slowPage.useArrival(slow !== null)
  const shown = isThere ? slow : null
  useEffect(() => {
    if (shown) router.leave()
  }, [router, shown])
  return shown ? <slowPage.Part path={shown.pathname} /> : <ShownPage />
}

/** Where to, once navigations to other pages have taken too long; null otherwise. */
function useSlowNavigation(): Place | null {
  const here = useLocation().pathname
  const next = useNextPlace()
  const [isSlow, setSlow] = useState(false)
  // A page that is asked for again stays, however slow its place was when it was come to.
  const elsewhere = next?.pathname === here ? null : next
  const isAway = elsewhere !== null
  // Who asks for another page meanwhile is not shown the one that was left once more.
  if (isSlow && !isAway) setSlow(false)
  useEffect(() => (isAway ? after(patienceMs, () => setSlow(true)) : undefined), [isAway])
  return isSlow ? elsewhere : null
}
