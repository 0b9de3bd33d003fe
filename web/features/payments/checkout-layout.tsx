import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import css from './checkout-layout.module.css'
import { LegalLinks } from './legal-links.tsx'

interface CheckoutLayoutProps {
  /** The order, once there is one. */
  summary?: ReactNode
  /** The order has still to come: its place is kept, or is where the device keeps a session. */
  keepsPlace?: 'always' | 'with-session' | undefined
  children: ReactNode
}

/** Form to the left, order to the right and in sight; on narrow screens the order lies on top. */
export function CheckoutLayout({ summary, keepsPlace, children }: CheckoutLayoutProps) {
  const t = useTexts('checkout')
  const alone = keepsPlace === 'with-session' ? 'without-session' : 'always'
  return (
    <div
      className={`page-narrow ${css.layout}`}
      data-alone={summary || keepsPlace === 'always' ? undefined : alone}
    >
      {summary && <div className={css.summary}>{summary}</div>}
      {keepsPlace && <div className={css.place} />}
      <h1 className={css.title}>{t('title')}</h1>
      <div className={css.main}>{children}</div>
      <div className={css.legal}>
        <LegalLinks />
      </div>
    </div>
  )
}
