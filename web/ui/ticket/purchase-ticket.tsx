import type { ReactNode } from 'react'
import type { Minor } from '#contract/money.ts'
import { Flag } from '../show/flag.tsx'
import { glue } from '../show/glue.rules.ts'
import { Price } from '../show/price.tsx'
import css from './purchase-ticket.module.css'
import { Ticket } from './ticket.tsx'
import { type ArtProps, TicketArt } from './ticket-art.tsx'

export interface PurchaseTicketProps {
  art: ArtProps
  name: string
  regionText: string
  countryCode: string | null
  /** "№ 204817 · 07:15:24" */
  meta: ReactNode
  /** A Pill. */
  state: ReactNode
  priceMinor: Minor
  oldPriceMinor?: Minor | null
  wasLabel?: string
  /** Button or link on the stub, and a small word under it. */
  action: ReactNode
  note?: string
  /** Quiet ways on: receipt, return. */
  more?: ReactNode
}

/** A purchase in the profile: a ticket whose stub opens the code. */
export function PurchaseTicket(props: PurchaseTicketProps) {
  return (
    <div className={css.frame}>
      <Ticket
        direction="row"
        flush
        stub={
          <div className={css.stub}>
            {props.action}
            {props.note && <span className={css.note}>{props.note}</span>}
            {props.more && <div className={css.more}>{props.more}</div>}
          </div>
        }
      >
        <article className={css.main}>
          <div className={css.art}>
            <TicketArt {...props.art} compact />
          </div>
          <h3 className={css.name}>{glue(props.name)}</h3>
          <p className={css.region}>
            <Flag code={props.countryCode} />
            {props.regionText}
          </p>
          <p className={css.meta}>{props.meta}</p>
          <div className={css.state}>{props.state}</div>
          <div className={css.price}>
            <Price
              minor={props.priceMinor}
              oldMinor={props.oldPriceMinor}
              wasLabel={props.wasLabel}
              size="small"
              stacked
            />
          </div>
        </article>
      </Ticket>
    </div>
  )
}
