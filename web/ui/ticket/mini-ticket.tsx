import type { Ink } from './art.rules.ts'
import css from './mini-ticket.module.css'

export interface MiniTicketProps {
  ink: Ink
  letters: string
  size?: 'small' | 'medium'
}

/** The product's ticket beside a line of a basket, an order or a toast. */
export function MiniTicket({ ink, letters, size = 'medium' }: MiniTicketProps) {
  return (
    <span
      className={css.mini}
      data-ink={ink}
      data-size={size}
      data-two={letters.length > 1 ? '' : undefined}
      aria-hidden="true"
    >
      {letters}
    </span>
  )
}
