import { type ArtProps, TicketArt } from './ticket-art.tsx'
import css from './torn-ticket.module.css'

/** A ticket in two halves: nothing to be had for it. Decoration; the page says it in words. */
export function TornTicket({ art, stubText }: { art: ArtProps; stubText: string }) {
  return (
    <div className={css.ticket} aria-hidden="true">
      <div className={css.halves}>
        <div className={css.main}>
          <TicketArt {...art} />
        </div>
        <div className={css.stub}>
          <span className={css.turned}>{stubText}</span>
        </div>
      </div>
    </div>
  )
}
