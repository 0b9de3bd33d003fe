import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { drawFoil, rubOut } from './draw-foil.ts'
import { ScratchGrid, scratchBeginsPx, scratchedEnough } from './scratch.rules.ts'

interface ScratchHook {
  /** False while there is nothing to scratch, or nothing any more. */
  enabled: boolean
  /** The code can be read, but for the foil that is being rubbed off it. */
  isOpen: boolean
  /** The code is asked for as the scratching begins, so that it lies under the foil. */
  onBegin: () => void
}

interface Drag {
  x: number
  y: number
  /** Far enough to be meant. */
  isMeant: boolean
}

/** A finger's half width on the foil, in CSS pixels. */
const fingerPx = 22

/**
 * Foil that is rubbed off by pointer. It is drawn on a canvas only once a drag is meant; the button
 * under it does the same by one press.
 */
export function useScratch({ enabled, isOpen, onBegin }: ScratchHook) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drag = useRef<Drag | null>(null)
  const grid = useRef<ScratchGrid | null>(null)
  /** Null while nobody scratches. */
  const [share, setShare] = useState<number | null>(null)
  /** Enough is free, or the rest was pressed away. */
  const isFree = share !== null && share >= scratchedEnough
  /** What lies open is not covered again: a drag over it selects, wherever it began. */
  const isOver = isOpen && (share === null || isFree)

  // Heard before `begin` and wherever it is: a press beside the foil ends the one before it, and a
  // second finger means to enlarge the page.
  useEffect(() => {
    if (!enabled) return undefined
    const forget = ({ isPrimary }: { isPrimary: boolean }) => {
      if (isPrimary || !drag.current?.isMeant) drag.current = null
    }
    document.addEventListener('pointerdown', forget, { capture: true })
    return () => document.removeEventListener('pointerdown', forget, { capture: true })
  }, [enabled])

  function begin(event: PointerEvent) {
    if (!enabled || isOver || event.button !== 0 || !event.isPrimary) return
    const movesThePage = event.pointerType === 'touch' && (visualViewport?.scale ?? 1) > 1
    if (movesThePage) return
    drag.current = { x: event.clientX, y: event.clientY, isMeant: false }
  }

  function move(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    const foil = canvas.current
    if (!now || !foil || isOver || event.buttons === 0 || !event.isPrimary) return
    const isFar = Math.abs(event.clientX - now.x) >= scratchBeginsPx
    if (!now.isMeant && !isFar) return
    if (!now.isMeant) {
      now.isMeant = true
      event.currentTarget.setPointerCapture(event.pointerId)
      if (share === null) {
        drawFoil(foil)
        onBegin()
      }
    }
    const box = foil.getBoundingClientRect()
    const to = { x: event.clientX - box.left, y: event.clientY - box.top }
    rubOut(foil, { x: now.x - box.left, y: now.y - box.top }, to, fingerPx)
    grid.current ??= new ScratchGrid()
    rubAlong(grid.current, now, event, box)
    setShare(grid.current.share)
    now.x = event.clientX
    now.y = event.clientY
  }

  function endWith(last: number | null) {
    drag.current = null
    grid.current = null
    setShare(last)
  }

  return {
    canvas,
    share,
    isFree,
    handlers: { onPointerDown: begin, onPointerMove: move },
    finish: () => endWith(1),
    reset: () => endWith(null),
  }
}

/** Every place between the last point and this one: a quick finger leaves no gaps. */
function rubAlong(
  grid: ScratchGrid,
  from: Drag,
  to: { clientX: number; clientY: number },
  box: DOMRect,
): void {
  const dx = to.clientX - from.x
  const dy = to.clientY - from.y
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / fingerPx))
  for (let step = 1; step <= steps; step += 1) {
    const x = (from.x + (dx * step) / steps - box.left) / box.width
    const y = (from.y + (dy * step) / steps - box.top) / box.height
    grid.rub(x, y, fingerPx / box.width, fingerPx / box.height)
  }
}
