import { useEffect, useRef, type ReactNode } from 'react'
import { isFocusLost, useHandedFocus } from '../focus-place.ts'
import css from './into-view.module.css'

/**
 * Comes into sight when it appears, clear of the bars at the edges: what went wrong is no use below
 * the fold. `id` makes it a place that a link may bring the focus to, and that takes the focus when
 * nothing has it.
 */
export function IntoView({ id, children }: { id?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useHandedFocus(place)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
    // What was pressed may be disabled by what went wrong.
    if (id !== undefined && isFocusLost()) place.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <div ref={place} className={css.place} id={id} tabIndex={id === undefined ? undefined : -1}>
      {children}
    </div>
  )
}
