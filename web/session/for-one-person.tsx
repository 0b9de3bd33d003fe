import { Fragment, useState, type ReactNode } from 'react'
import { useSession } from './use-session.ts'

/**
 * Everything in it is made anew when another customer takes the place of one, whether or not a
 * guest was between them: what one person saw and typed is never the next one's.
 */
export function ForOnePerson({ children }: { children: ReactNode }) {
  const id = useSession().user?.id ?? null
  const [known, setKnown] = useState({ id, nth: 0 })
  if (id !== null && id !== known.id) {
    setKnown({ id, nth: known.id === null ? known.nth : known.nth + 1 })
  }
  return <Fragment key={known.nth}>{children}</Fragment>
}
