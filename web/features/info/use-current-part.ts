import { useEffect, useState } from 'react'

/** The upper third of the window, below the bar: what stands there is being read. */
const readingZone = '-96px 0px -66% 0px'

/** Id of the part of the page that is being read; null until one is. */
export function useCurrentPart(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)
        if (shown) setCurrent(shown.target.id)
      },
      { rootMargin: readingZone },
    )
    for (const id of key.split(' ')) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
