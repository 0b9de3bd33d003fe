import { useEffect, useState } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import { partBeingRead, type PartPlace } from './current-part.rules.ts'

/** Id of the part of the page that is being read; null until one is. */
export function useCurrentPart(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const asked = useLocation().hash.slice(1)
  const key = ids.join(' ')
  useEffect(() => {
    function look() {
      const parts = key.split(' ').flatMap(placeOf)
      const view = {
        heightPx: window.innerHeight,
        scrolledPx: window.scrollY,
        scrollMostPx: document.documentElement.scrollHeight - window.innerHeight,
        asked,
      }
      // Between two parts the last one is still the one.
      setCurrent((last) => partBeingRead(parts, view) ?? last)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [key, asked])
  return current
}

function placeOf(id: string): PartPlace[] {
  const rect = document.getElementById(id)?.getBoundingClientRect()
  return rect ? [{ id, topPx: rect.top, bottomPx: rect.bottom }] : []
}
