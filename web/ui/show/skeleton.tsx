import { TearLine } from '../ticket/tear-line.tsx'
import { classNames } from '../class-names.ts'
import big from '../ticket/big-ticket.module.css'
import css from './skeleton.module.css'

export interface SkeletonProps {
  /** Cards belong into a `.card-grid`; they are as high as the cards that replace them. */
  kind: 'card' | 'product' | 'lines' | 'row'
  count?: number
  /** Said once to a screen reader: "Loading". */
  label: string
  /** Stands at once, for a page that was waited for already; otherwise only after 300 ms. */
  atOnce?: boolean
}

const engravings = ['rosette', 'chevrons', 'rings', 'rays', 'lattice', 'contours', 'hills', 'waves']

/** Blank ticket stock in the final boxes, so that nothing moves when the print comes. */
export function Skeleton({ kind, count = 1, label, atOnce = false }: SkeletonProps) {
  const items = Array.from({ length: count }, (_, index) => index)
  return (
    <div className={css.box} data-at-once={atOnce ? '' : undefined}>
      <output className="visually-hidden">{label}</output>
      {items.map((index) => {
        if (kind === 'card') return <BlankCard key={index} engraving={engravings[index % 8]!} />
        if (kind === 'product') return <BlankTicket key={index} />
        return <Bars key={index} className={kind === 'row' ? css.row : css.text} count={2} />
      })}
    </div>
  )
}

function Bars({ className, count }: { className: string | undefined; count: number }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.bar} />
      ))}
    </div>
  )
}

function BlankCard({ engraving }: { engraving: string }) {
  return (
    <div className={css.card} aria-hidden="true">
      <div className={css.art} data-engraving={engraving} />
      <Bars className={css.lines} count={4} />
      <TearLine />
      <div className={css.stub}>
        <div className={css.bar} />
        <div className={css.button} />
      </div>
    </div>
  )
}

function BlankTicket() {
  return (
    <div className={classNames(big.ticket, big.product, css.ticket)} aria-hidden="true">
      <div className={big.main}>
        <div className={css.art} data-engraving="rosette" />
      </div>
      <div className={big.joint} />
      <div className={big.stub} />
    </div>
  )
}
