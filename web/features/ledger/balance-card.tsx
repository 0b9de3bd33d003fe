import type { ReactNode } from 'react'
import { fromWire } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { BalanceTicket } from '#web/ui/ticket/balance-ticket.tsx'
import css from './ledger.module.css'

interface BalanceCardProps {
  /** KZT, as the session has it. */
  balance: number
  /** The way to a top-up. */
  children: ReactNode
}

/** What the person has in the shop, and how more comes to it. */
export function BalanceCard({ balance, children }: BalanceCardProps) {
  const t = useTexts('profile')
  return (
    <BalanceTicket label={t('balance')} minor={fromWire(balance) ?? 0}>
      <div className={css.stub}>
        {children}
        <p className={css.note}>{t('balanceRefunds')}</p>
      </div>
    </BalanceTicket>
  )
}
