import { useEffect, useState, type ComponentType } from 'react'
import { fetchFailedStyles } from '#web/app/failed-styles.ts'

interface LatePart<Props> {
  /** Nothing until it has come. */
  Part: ComponentType<Props>
  /** Fetches it once it is wanted, and with each new wish until it is there; whether it is. */
  useArrival: (wish: boolean | number) => boolean
}

/**
 * A part of the shell that is fetched when it is first wanted. Without a network its place stays as
 * it is, and the next wish tries again: what throws would take the whole page with it.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let known: ComponentType<Props> | null = null

  function useArrival(wish: boolean | number): boolean {
    const [isThere, setThere] = useState(known !== null)
    useEffect(() => {
      if (wish === false || isThere) return undefined
      let isHere = true
      const fetched = fetchFailedStyles().then(load)
      fetched.then(
        (loaded) => {
          known = loaded
          if (isHere) setThere(true)
        },
        // The page says that the network is gone; a part that only helps says nothing.
        () => undefined,
      )
      return () => {
        isHere = false
      }
    }, [wish, isThere])
    return isThere
  }

  function Part(props: Props) {
    const isThere = useArrival(true)
    const Known = known
    return isThere && Known ? <Known {...props} /> : null
  }

  return { Part, useArrival }
}
