import { useEffect, useState, type ComponentType } from 'react'

/**
 * A part of the shell that is fetched once it is wanted; null until it has come. Without a network
 * its place stays as it is, and the next wish tries again: what throws would take the whole page
 * with it.
 */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null
  return function useLateComponent(isWanted: boolean): ComponentType<Props> | null {
    const [part, setPart] = useState(() => known)
    useEffect(() => {
      if (!isWanted || known) return undefined
      let isHere = true
      load().then(
        (loaded) => {
          known = loaded
          if (isHere) setPart(() => loaded)
        },
        // The page says that the network is gone; a part that only helps says nothing.
        () => undefined,
      )
      return () => {
        isHere = false
      }
    }, [isWanted])
    return part
  }
}

/** As an element of its own: nothing stands there until it has come. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const useLateComponent = lateComponent(load)
  return function LatePart(props: Props) {
    const Part = useLateComponent(true)
    return Part && <Part {...props} />
  }
}
