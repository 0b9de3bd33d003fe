import type { ReactNode } from 'react'
import css from './ledger.module.css'

interface BalanceColumnsProps {
  /** The balance, and how money came to it. */
  side: ReactNode
  children: ReactNode
}

/** The balance with its top-ups, and the statement beside or under it. */
export function BalanceColumns({ side, children }: BalanceColumnsProps) {
  return (
    <div className={css.columns}>
      <div className={css.side}>{side}</div>
      {children}
    </div>
  )
}
