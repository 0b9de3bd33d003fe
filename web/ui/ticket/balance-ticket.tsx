import type { ReactNode } from 'react'
import type { Minor } from '#contract/money.ts'
import { BalanceSum } from '../show/balance-sum.tsx'
import css from './balance-ticket.module.css'
import { Ticket } from './ticket.tsx'

export interface BalanceTicketProps {
  label: string
  minor: Minor
  /** The stub: the top-up form. */
  children: ReactNode
}

export function BalanceTicket({ label, minor, children }: BalanceTicketProps) {
  return (
    <Ticket stub={children}>
      <div className={css.sum}>
        <p className={css.label}>{label}</p>
        <BalanceSum minor={minor} />
      </div>
    </Ticket>
  )
}
