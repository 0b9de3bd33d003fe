import { useEffect, useState, type ComponentType } from 'react'

/**
 * A part of the shell that is fetched when it is first shown. Without a network its place
 * stays as it is, and the next time tries again: what throws would take the whole page with it.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Stands there until the part has come. */
  Meanwhile: ComponentType | null = null,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => known)
    useEffect(() => {
      if (known) return undefined
      let wanted = true
      load().then(
        (loaded) => {
          known = loaded
          if (wanted) setPart(() => loaded)
        },
        // The page says that the network is gone; a part that only helps says nothing.
        () => undefined,
      )
      return () => {
        wanted = false
      }
    }, [])
    if (Part) return <Part {...props} />
    return Meanwhile && <Meanwhile />
  }
}
