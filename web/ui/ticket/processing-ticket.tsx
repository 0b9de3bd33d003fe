import css from './processing-ticket.module.css'
import { type ArtProps, TicketArt } from './ticket-art.tsx'

const holes = 9

/** The holes of the joint fill from top to bottom with true stages; `progress` is 0 to 1. */
export function ProcessingTicket({ art, progress }: { art: ArtProps; progress: number }) {
  return (
    <div className={css.ticket} aria-hidden="true">
      <div className={css.main}>
        <TicketArt {...art} compact letters="" nominal={undefined} />
      </div>
      <div className={css.joint}>
        {Array.from({ length: holes }, (_, index) => (
          <i key={index} data-on={index < Math.round(progress * holes) ? '' : undefined} />
        ))}
      </div>
      <div className={css.stub} />
    </div>
  )
}
