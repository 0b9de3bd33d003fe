import { useState, type ReactNode } from 'react'
import { formatKzt, type Minor } from '#contract/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Price } from '#web/ui/show/price.tsx'
import { MiniTicket } from '#web/ui/ticket/mini-ticket.tsx'
import type { OrderLineProps } from '#web/ui/ticket/order-line.tsx'
import { SummaryTicket, type SumRow } from '#web/ui/ticket/summary-ticket.tsx'
import css from './order-summary.module.css'

/** The order itself, where the promo code stands too. */
export const orderSummaryId = 'order-summary'

export type SummaryLine = OrderLineProps & { id: number }

interface OrderSummaryProps {
  lines: readonly SummaryLine[]
  pieceCount: number
  totalMinor: Minor
  /** What a promo code takes off. */
  discount: { label: string; totalMinor: Minor } | null
  /** The field of a promo code, and the code that counts. */
  promo: ReactNode
  /** Something in it has to be seen: it is open until the person closes it. */
  urgent: boolean
}

/** The order beside the form; where there is no room, a bar over it that opens. */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, pieceCount, totalMinor, discount, promo, urgent } = props
  const t = useTexts('checkout')
  const [open, setOpen] = useState(false)
  const [wasUrgent, setWasUrgent] = useState(false)
  if (urgent !== wasUrgent) {
    setWasUrgent(urgent)
    if (urgent) setOpen(true)
  }
  const payMinor = discount?.totalMinor ?? totalMinor
  const discountRow: SumRow[] = discount
    ? [
        {
          id: 'discount',
          label: discount.label,
          value: formatKzt(discount.totalMinor - totalMinor),
          tone: 'success',
          icon: 'ticket',
        },
      ]
    : []
  return (
    <aside className={css.aside} aria-label={t('order')}>
      <button
        type="button"
        className={css.bar}
        aria-expanded={open}
        aria-controls={orderSummaryId}
        onClick={() => setOpen(!open)}
      >
        <span className={css.minis}>
          {lines.slice(0, 3).map((line) => (
            <MiniTicket key={line.id} ink={line.ink} letters={line.letters} size="small" />
          ))}
        </span>
        <span>{t('orderBar', { count: pieceCount })}</span>
        <Icon name="chevron-down" />
        <span className={css.total}>
          <Price
            minor={payMinor}
            oldMinor={discount && totalMinor}
            wasLabel={t('was')}
            size="medium"
            stacked
          />
        </span>
      </button>
      <div id={orderSummaryId} tabIndex={-1} className={classNames(css.ticket, open && css.open)}>
        <SummaryTicket
          title={t('order')}
          countText={t('orderPieces', { count: pieceCount })}
          lines={lines}
          rows={[
            { id: 'subtotal', label: t('subtotal'), value: formatKzt(totalMinor) },
            ...discountRow,
            { id: 'fees', label: t('fees'), value: formatKzt(0) },
          ]}
          totalLabel={t('total')}
          totalMinor={payMinor}
          oldTotalMinor={discount && totalMinor}
          wasLabel={t('was')}
          note={t('orderNote')}
        >
          {promo}
        </SummaryTicket>
      </div>
    </aside>
  )
}
