import type { ReactNode } from 'react'
import { formatKzt, type Minor } from '#contract/money.ts'
import css from './price.module.css'

export interface PriceProps {
  minor: Minor
  oldMinor?: Minor | null
  /** Read before the old price: a struck number alone is not heard as struck. */
  wasLabel?: string
  size?: 'small' | 'card' | 'medium' | 'total' | 'product'
  /** Old price above the price instead of after it. */
  stacked?: boolean
  /** Beside a stacked price: the sale stub. */
  badge?: ReactNode
}

export function Price(props: PriceProps) {
  const { minor, oldMinor, wasLabel, size = 'card', stacked, badge } = props
  return (
    <p
      className={css.price}
      data-size={size === 'card' ? undefined : size}
      data-stacked={stacked ? '' : undefined}
    >
      {oldMinor != null && oldMinor > minor && (
        <s>
          {wasLabel !== undefined && <span className="visually-hidden">{`${wasLabel} `}</span>}
          {formatKzt(oldMinor)}
        </s>
      )}
      <span>{formatKzt(minor)}</span>
      {badge && <span className={css.badge}>{badge}</span>}
    </p>
  )
}
