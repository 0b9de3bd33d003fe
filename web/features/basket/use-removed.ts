import { useEffect, useRef, useState } from 'react'
import { after } from '#web/app/browser.ts'
import { basketStore } from './basket-store.ts'
import type { BasketLine, RemovedEntry } from './basket-view.rules.ts'

/** Time to change one's mind (docs/ux.md, R41). */
const undoMs = 8000

export interface RemovedLines {
  lines: readonly RemovedEntry[]
  remove(line: BasketLine, before: readonly number[]): void
  putBack(line: BasketLine): void
  /** The time stands still while the focus is there: who reads slowly is not hurried. */
  hold(id: number): void
  release(id: number): void
}

/** Lines that were just removed, for as long as they can be put back. */
export function useRemoved(): RemovedLines {
  const [lines, setLines] = useState<readonly RemovedEntry[]>([])
  /** Takes back the end of each, by its product. */
  const timers = useRef(new Map<number, () => void>())

  useEffect(() => {
    const all = timers.current
    return () => {
      for (const cancel of all.values()) cancel()
    }
  }, [])

  function forget(id: number) {
    timers.current.get(id)?.()
    timers.current.delete(id)
    setLines((now) => now.filter((entry) => entry.line.id !== id))
  }

  function count(id: number) {
    timers.current.get(id)?.()
    timers.current.set(
      id,
      after(undoMs, () => forget(id)),
    )
  }

  return {
    lines,
    remove(line, before) {
      basketStore.add(line.id, line.product, -line.quantity)
      forget(line.id)
      setLines((now) => [...now, { line, before }])
      count(line.id)
    },
    putBack(line) {
      basketStore.add(line.id, line.product, line.quantity)
      forget(line.id)
    },
    hold: (id) => timers.current.get(id)?.(),
    release(id) {
      if (timers.current.has(id)) count(id)
    },
  }
}
