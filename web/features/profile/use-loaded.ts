import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api.ts'

export interface LoadedList<Item> {
  /** Null until the first answer. */
  items: readonly Item[] | null
  failed: boolean
  again(): void
  /** Asks anew though nobody wished it: what is there stays good when nothing comes. */
  refresh(): void
}

/** A list that is asked for as a whole; `load` stays the same function. */
export function useLoaded<Item>(
  load: (signal: AbortSignal) => Promise<readonly Item[]>,
): LoadedList<Item> {
  const [items, setItems] = useState<readonly Item[] | null>(null)
  const [asked, ask] = useState({ isQuiet: false })
  const [loadedAt, setLoadedAt] = useState<object | null>(null)
  const [failedAt, setFailedAt] = useState<object | null>(null)

  useEffect(() => {
    const request = new AbortController()
    load(request.signal).then(
      (loaded) => {
        setItems(loaded)
        setLoadedAt(asked)
      },
      (error: unknown) => {
        if (request.signal.aborted) return
        setFailedAt(asked)
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => request.abort()
  }, [load, asked])

  return {
    items,
    failed: failedAt === asked && !asked.isQuiet,
    again: () => ask({ isQuiet: false }),
    // What was wished and has not come is wished still.
    refresh: () => ask({ isQuiet: asked.isQuiet || loadedAt === asked }),
  }
}
