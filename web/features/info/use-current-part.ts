import { useEffect, useState } from 'react'

/** The upper third of the window, below the bar: what stands there is being read. */
const readingZone = '-96px 0px -66% 0px'

/** Id of the part of the page that is being read; null until one is. */
export function useCurrentPart(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const all = key.split(' ')
    const standing = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) standing.add(target.id)
          else standing.delete(target.id)
        }
        // Between two parts none stands there, and the last one is still the one.
        setCurrent((last) => all.find((id) => standing.has(id)) ?? last)
      },
      { rootMargin: readingZone },
    )
    for (const id of all) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
