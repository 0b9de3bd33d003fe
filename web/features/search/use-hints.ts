import { useEffect, useReducer } from 'react'
import { listHints } from '#contract/calls/search.ts'
import { limits } from '#contract/limits.ts'
import { textLength } from '#contract/text-length.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { after } from '#web/app/browser.ts'
import { hintStep, noHints } from './hints.machine.ts'

/** Hints for what is typed: asked after a pause, an earlier question is called off. */
export function useHints(typed: string) {
  const [state, tell] = useReducer(hintStep, noHints)
  // Before the next paint, not after it: rows of nothing are never seen.
  if (state.typed !== typed) tell({ type: 'typed', text: typed })
  const wanted = typed.trim()

  useEffect(() => {
    if (wanted === '' || textLength(wanted) > limits.searchMaxChars) return undefined
    const stop = new AbortController()
    const cancel = after(limits.searchDebounceMs, () => void ask(stop.signal))
    return () => {
      cancel()
      stop.abort()
    }

    async function ask(signal: AbortSignal) {
      try {
        const hints = await browserApi.call(listHints, { params: { text: wanted }, signal })
        tell({ type: 'answered', text: wanted, hints })
      } catch (error) {
        // Hints are a help: without them Enter searches all the same.
        if (signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        tell({ type: 'failed', text: wanted })
      }
    }
  }, [wanted])

  return [state, tell] as const
}
