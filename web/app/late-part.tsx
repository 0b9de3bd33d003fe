import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { fetchFailedStyles } from './failed-styles.ts'

interface LatePart<Props> {
  /** Nothing, or what is said meanwhile, until it has come. */
  Part: ComponentType<Props & LatePartProps>
  /** Fetches it once it is wanted, and with each new wish until it is there; whether it is. */
  useArrival: (wish: boolean | number, onMissing?: (error: unknown) => void) => boolean
}

interface LatePartProps {
  meanwhile?: ReactNode
  /** It did not come. One that only helps says nothing: the page says that the network is gone. */
  onMissing?: (error: unknown) => void
}

/**
 * A part that is fetched when it is first wanted. Without a network its place stays as it is; the
 * next wish tries again, and so does the network's return: what throws would take the whole page
 * with it.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let known: ComponentType<Props> | null = null

  function useArrival(wish: boolean | number, onMissing?: (error: unknown) => void): boolean {
    const [isThere, setThere] = useState(known !== null)
    const tellMissing = useEffectEvent((error: unknown) => onMissing?.(error))
    useEffect(() => {
      if (wish === false || isThere) return undefined
      let isHere = true
      async function fetchPart() {
        try {
          await fetchFailedStyles()
          known = await load()
          if (isHere) setThere(true)
        } catch (error) {
          if (isHere) tellMissing(error)
        }
      }
      void fetchPart()
      window.addEventListener('online', fetchPart)
      return () => {
        isHere = false
        window.removeEventListener('online', fetchPart)
      }
    }, [wish, isThere])
    return isThere
  }

  function Part({ meanwhile = null, onMissing, ...props }: Props & LatePartProps) {
    const isThere = useArrival(true, onMissing)
    const Known = known
    return isThere && Known ? <Known {...(props as unknown as Props)} /> : meanwhile
  }

  return { Part, useArrival }
}
