import type { ReactNode } from 'react'
import { Flag } from '../show/flag.tsx'
import css from './region-note.module.css'

/**
 * The region sentence, directly above Buy, in neutral tone: amber is kept for a real mismatch
 * with the buyer's country.
 */
export function RegionNote({
  countryCode,
  children,
}: {
  countryCode: string | null
  children: ReactNode
}) {
  return (
    <div className={css.note}>
      <Flag code={countryCode} size="medium" />
      <p>{children}</p>
    </div>
  )
}
