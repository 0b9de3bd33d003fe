import type { ReactNode } from 'react'
import { dateOf } from '#web/app/browser.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Confetti } from '#web/ui/show/confetti.tsx'
import { SuccessMark } from '#web/ui/show/success-mark.tsx'
import css from './delivered-codes.module.css'
import type { PaidOrder } from './delivered-order.ts'

interface DeliveredHeadProps {
  /** Codes that are here: none once all were given back. */
  count: number
  order: PaidOrder | null
  /** Below stands one ticket; several are a list, also where one code of them is left. */
  single: boolean
  /** A code was opened for the first time just now. */
  celebrates: boolean
  children: ReactNode
}

/** What is ready, of which order, paid when, and where the link went. */
export function DeliveredHead(props: DeliveredHeadProps) {
  const { count, order, single, celebrates, children } = props
  const t = useTexts('orders')
  const mail = order && count > 0 ? ` · ${t('readyMail', { email: order.email })}` : ''
  return (
    <header className={css.head} data-single={single ? '' : undefined}>
      {celebrates && <Confetti />}
      <SuccessMark />
      <div>
        <h1>{count === 0 ? t('refundedTitle') : t('readyTitle', { count })}</h1>
        {order?.paid_at != null && (
          <p className={css.meta}>
            {t('readyMeta', {
              number: String(order.number),
              time: momentText(dateOf(order.paid_at)),
            }) + mail}
          </p>
        )}
      </div>
      {children}
    </header>
  )
}
