import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import css from './checkout-layout.module.css'
import { LegalLinks } from './legal-links.tsx'

interface CheckoutLayoutProps {
  /** The order, once there is one. */
  summary?: ReactNode
  children: ReactNode
}

/** Form to the left, order to the right and in sight; on narrow screens the order lies on top. */
export function CheckoutLayout({ summary, children }: CheckoutLayoutProps) {
  const t = useTexts('checkout')
  return (
    <div className={`page-narrow ${css.layout}`} data-alone={summary ? undefined : ''}>
      {summary && <div className={css.summary}>{summary}</div>}
      <h1 className={css.title}>{t('title')}</h1>
      <div className={css.main}>{children}</div>
      <div className={css.legal}>
        <LegalLinks />
      </div>
    </div>
  )
}
