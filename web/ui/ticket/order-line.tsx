import type { ReactNode } from 'react'
import type { Minor } from '#contract/money.ts'
import { Link } from '../action/link.tsx'
import { Flag } from '../show/flag.tsx'
import { glue } from '../show/glue.rules.ts'
import { Price } from '../show/price.tsx'
import type { Ink } from './art.rules.ts'
import { MiniTicket } from './mini-ticket.tsx'
import css from './order-line.module.css'

export interface OrderLineProps {
  ink: Ink
  letters: string
  name: string
  href?: string
  /** The name was pressed: it leads away from here. */
  onLeave?: () => void
  regionText: string
  countryCode: string | null
  /** Sum of the line. */
  priceMinor: Minor
  oldPriceMinor?: Minor | null
  wasLabel?: string
  /** "× 2"; only where the quantity cannot be changed. */
  countText?: string
  /** The stepper. With it the line has a second row that holds the price too. */
  control?: ReactNode
  /** Top right: remove. */
  action?: ReactNode
  /** Below: the price changed, less in stock. */
  notice?: ReactNode
}

/** A product in the basket or in an order. */
export function OrderLine(props: OrderLineProps) {
  const { name, href, onLeave, control, action, countText } = props
  const price = (
    <Price
      minor={props.priceMinor}
      oldMinor={props.oldPriceMinor}
      wasLabel={props.wasLabel}
      size="small"
      stacked
    />
  )
  return (
    <div className={css.line}>
      <span className={css.mini}>
        <MiniTicket ink={props.ink} letters={props.letters} size={control ? 'medium' : 'small'} />
      </span>
      <p className={css.name}>
        {href ? (
          <Link href={href} onClick={onLeave}>
            {glue(name)}
          </Link>
        ) : (
          glue(name)
        )}
      </p>
      <p className={css.region}>
        <Flag code={props.countryCode} />
        {props.regionText}
      </p>
      {action && <div className={css.action}>{action}</div>}
      {control ? (
        <div className={css.control}>
          {control}
          {price}
        </div>
      ) : (
        <div className={css.end}>
          {price}
          {countText && <span className={css.count}>{countText}</span>}
        </div>
      )}
      {props.notice && <div className={css.notice}>{props.notice}</div>}
    </div>
  )
}
