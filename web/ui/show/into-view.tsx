import { useEffect, useRef, type ReactNode } from 'react'
import { useHandedFocus } from '../focus-place.ts'
import css from './into-view.module.css'

/**
 * Comes into sight when it appears, clear of the bars at the edges: what went wrong is no use below
 * the fold. `id` makes it a place that a link may bring the focus to.
 */
export function IntoView({ id, children }: { id?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useHandedFocus(place)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={css.place} id={id} tabIndex={id === undefined ? undefined : -1}>
      {children}
    </div>
  )
}
