import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { after } from './browser.ts'

const SlowPage = lazy(async () => ({ default: (await import('./slow-page.tsx')).SlowPage }))

/** A page that comes within this time replaces the old one directly. */
const patienceMs = 300

/** The page, or blank ticket stock in its place when the next one takes long to come. */
export function PagePlace() {
  const slowPath = useSlowNavigation()
  if (slowPath === null) return <Outlet />
  return (
    <Suspense fallback={<Outlet />}>
      <SlowPage path={slowPath} />
    </Suspense>
  )
}

/** Where to, once a navigation to another page has taken too long; null otherwise. */
function useSlowNavigation(): string | null {
  const here = useLocation().pathname
  const to = useNavigation().location?.pathname ?? null
  const [slowPath, setSlowPath] = useState<string | null>(null)
  useEffect(() => {
    if (to === null || to === here) return undefined
    return after(patienceMs, () => setSlowPath(to))
  }, [to, here])
  return to !== null && slowPath === to ? to : null
}
