import { fromWire } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { BalanceTicket } from '#web/ui/ticket/balance-ticket.tsx'
import css from './balance-card.module.css'

interface BalanceCardProps {
  /** KZT, as the session has it. */
  balance: number
}

/** What the person has in the shop, and where it comes from. */
export function BalanceCard({ balance }: BalanceCardProps) {
  const t = useTexts('profile')
  return (
    <BalanceTicket label={t('balance')} minor={fromWire(balance) ?? 0}>
      <p className={css.note}>{t('balanceRefunds')}</p>
    </BalanceTicket>
  )
}
