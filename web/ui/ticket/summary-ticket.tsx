import type { ReactNode } from 'react'
import type { Minor } from '#contract/money.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { Price } from '../show/price.tsx'
import { OrderLine, type OrderLineProps } from './order-line.tsx'
import css from './summary-ticket.module.css'
import { Ticket } from './ticket.tsx'

export interface SumRow {
  id: string
  label: string
  /** Already formatted: "−2 466 ₸". */
  value: string
  /** Success for what is taken off. */
  tone?: 'success'
  icon?: IconName
}

export interface SummaryTicketProps {
  title: string
  /** "4 cards" */
  countText: string
  lines: readonly (OrderLineProps & { id: number | string })[]
  rows: readonly SumRow[]
  totalLabel: string
  totalMinor: Minor
  oldTotalMinor?: Minor | null
  wasLabel?: string
  note?: string
  children?: ReactNode
}

/** What is bought and what it costs, beside the payment. */
export function SummaryTicket(props: SummaryTicketProps) {
  return (
    <Ticket
      stub={
        <>
          <SumRows rows={props.rows} />
          <div className={css.total}>
            <span>{props.totalLabel}</span>
            <Price
              minor={props.totalMinor}
              oldMinor={props.oldTotalMinor}
              wasLabel={props.wasLabel}
              size="total"
              stacked
            />
          </div>
          {props.note && (
            <p className={css.note}>
              <Icon name="bolt" size={18} />
              {props.note}
            </p>
          )}
          <div className={css.more}>{props.children}</div>
        </>
      }
    >
      <div className={css.head}>
        <h2>{props.title}</h2>
        <span className={css.count}>{props.countText}</span>
      </div>
      {props.lines.map(({ id, ...line }) => (
        <OrderLine key={id} {...line} />
      ))}
    </Ticket>
  )
}

/** Label and sum, one under the other: order summary, basket foot, receipt of a top-up. */
export function SumRows({ rows }: { rows: readonly SumRow[] }) {
  return (
    <dl className={css.rows}>
      {rows.map(({ id, label, value, tone, icon }) => (
        <div key={id} className={css.row} data-tone={tone}>
          {icon && <Icon name={icon} size={18} />}
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
