import type { ReactNode } from 'react'
import css from './ticket.module.css'
import { TearLine } from './tear-line.tsx'

export interface TicketProps {
  children: ReactNode
  /** What the upper part leads to: sum, button, state. */
  stub: ReactNode
  /** Row puts the stub to the right from 577 px on. */
  direction?: 'column' | 'row'
  /** Leaves the padding to the content. */
  flush?: boolean
}

/** A panel that tears: white part, tear line with notches, stub of warmer paper. */
export function Ticket({ children, stub, direction = 'column', flush }: TicketProps) {
  return (
    <div className={css.ticket} data-direction={direction}>
      <div className={css.main} data-flush={flush ? '' : undefined}>
        {children}
      </div>
      <div className={css.flat}>
        <TearLine />
      </div>
      {direction === 'row' && (
        <div className={css.upright}>
          <TearLine upright />
        </div>
      )}
      <div className={css.stub} data-flush={flush ? '' : undefined}>
        {stub}
      </div>
    </div>
  )
}
