import type { ReactNode } from 'react'
import type { Minor } from '#contract/money.ts'
import { Link } from '../action/link.tsx'
import { Flag } from '../show/flag.tsx'
import { glue } from '../show/glue.rules.ts'
import { Pill } from '../show/pill.tsx'
import { Price } from '../show/price.tsx'
import { Rating, type RatingProps } from '../show/rating.tsx'
import { SaleStub } from '../show/sale-stub.tsx'
import css from './product-card.module.css'
import { TearLine } from './tear-line.tsx'
import { type ArtProps, TicketArt } from './ticket-art.tsx'

export interface ProductCardProps {
  href: string
  name: string
  art: ArtProps
  /** "Türkiye only", with the flag of `countryCode`. */
  regionText: string
  countryCode: string | null
  rating?: RatingProps | null
  /** "3 left" */
  lowStockText?: string
  /** Its presence makes the card grey: "Out of stock". */
  soldOutText?: string
  priceMinor: Minor
  oldPriceMinor?: Minor | null
  wasLabel: string
  /** "More details": shown over the print to whoever points at it. */
  detailsText: string
  salePercent?: number | null
  /** The button on the stub: Buy, or Similar when sold out. */
  action: ReactNode
}

/** One product in a listing, as a ticket whose stub holds the price. */
export function ProductCard(props: ProductCardProps) {
  const { salePercent, rating, lowStockText, soldOutText } = props
  return (
    <article className={css.card} data-sold-out={soldOutText ? '' : undefined}>
      <Link className={css.link} href={props.href} title={props.name}>
        <TicketArt
          {...props.art}
          muted={Boolean(soldOutText)}
          badge={salePercent ? <SaleStub percent={salePercent} /> : null}
        />
        <h3 className={css.name}>{glue(props.name)}</h3>
        <span className={css.details}>{props.detailsText}</span>
      </Link>
      <div className={css.facts}>
        <p className={css.region}>
          <Flag code={props.countryCode} />
          <span>{props.regionText}</span>
        </p>
        <div className={css.meta}>
          {rating ? <Rating {...rating} /> : <span />}
          {soldOutText && <Pill size="small">{soldOutText}</Pill>}
          {lowStockText && (
            <Pill size="small" tone="warn">
              {lowStockText}
            </Pill>
          )}
        </div>
      </div>
      <TearLine />
      <div className={css.stub}>
        <Price
          minor={props.priceMinor}
          oldMinor={props.oldPriceMinor}
          wasLabel={props.wasLabel}
          stacked
        />
        {props.action}
      </div>
    </article>
  )
}
