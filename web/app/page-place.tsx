import { useEffect, useState } from 'react'
import { useLocation, useNextPlace } from '#web/router/hooks.ts'
import type { Place } from '#web/router/place.ts'
import { after } from './browser.ts'
import { latePart } from './late-part.tsx'
import { ShownPage } from './shown-page.tsx'

const slowPage = latePart(async () => (await import('./slow-page.tsx')).SlowPage)

/** A page that comes within this time replaces the old one directly. */
const patienceMs = 300

/** The page, or blank ticket stock in its place when the next one takes long to come. */
export function PagePlace() {
  const slowPath = useSlowNavigation()
  const isThere = slowPage.useArrival(slowPath !== null)
  if (slowPath === null || !isThere) return <ShownPage />
  return <slowPage.Part path={slowPath} />
}

/** Where to, once a navigation to another page has taken too long; null otherwise. */
function useSlowNavigation(): string | null {
  const here = useLocation().pathname
  const next = useNextPlace()
  const [slow, setSlow] = useState<Place | null>(null)
  // A page that is asked for again stays, however slow its place was when it was come to.
  const elsewhere = next?.pathname === here ? null : next
  useEffect(() => {
    if (elsewhere === null) return undefined
    return after(patienceMs, () => setSlow(elsewhere))
  }, [elsewhere])
  return elsewhere !== null && slow === elsewhere ? elsewhere.pathname : null
}
