import { classNames } from '../class-names.ts'
import css from './big-ticket.module.css'
import { type ArtProps, TicketArt } from './ticket-art.tsx'

/** The large ticket of the product page: foil seal, turned denomination and bars on the stub. */
export function ProductTicket({ art }: { art: ArtProps }) {
  return (
    <div className={classNames(css.ticket, css.product)} aria-hidden="true">
      <div className={css.main}>
        <TicketArt {...art} />
        <span className={css.seal}>
          <SealMark />
        </span>
      </div>
      <div className={css.joint} />
      <div className={css.stub}>
        <p className={css.turned}>
          <span>
            <b>{art.nominal}</b> {art.unit}
          </span>
        </p>
        <span className={css.bars} />
      </div>
    </div>
  )
}

function SealMark() {
  return (
    <svg width="32" height="23" viewBox="0 0 36 26" fill="currentColor">
      <path d="M5 0h26a5 5 0 0 1 5 5v3.8a4.3 4.3 0 0 0 0 8.4V21a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5v-3.8a4.3 4.3 0 0 0 0-8.4V5a5 5 0 0 1 5-5z" />
      <path
        d="M12.5 6.8 18 18.7l5.5-11.9"
        fill="none"
        stroke="#e9dcae"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
