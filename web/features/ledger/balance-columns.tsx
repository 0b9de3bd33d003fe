import type { ReactNode } from 'react'
import css from './ledger.module.css'

/** The balance with its top-up, and the statement beside or under it. */
export function BalanceColumns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}
