import { Fragment } from 'react'
import css from './status-line.module.css'

export interface Needed {
  /** The id of the field it leads to. */
  targetId: string
  text: string
}

/** Brings a field into view and puts the cursor there; what is folded away, its button opens. */
export function focusField(targetId: string) {
  const field = document.getElementById(targetId)
  const isFolded = field?.getClientRects().length === 0
  const opener = document.querySelector<HTMLElement>(`[aria-controls="${targetId}"]`)
  const target = isFolded && opener ? opener : field
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
  if (target === opener) opener?.click()
}

interface StatusLineProps {
  lead: string
  items: readonly Needed[]
  /** Heard, not seen: it stands under its field, where a cursor that stays says nothing of it. */
  refusal?: string
}

/**
 * Under a disabled button: what is still needed, each item leading to its field. The region is
 * there from the start, empty or not, so that a reader hears it change.
 */
export function StatusLine({ lead, items, refusal }: StatusLineProps) {
  return (
    <output className={css.line}>
      {refusal && <span className="visually-hidden">{refusal} </span>}
      {items.length > 0 && <span>{lead} </span>}
      {items.map((item, index) => (
        <Fragment key={item.targetId + item.text}>
          {index > 0 && ' '}
          <span>
            <button type="button" className="link" onClick={() => focusField(item.targetId)}>
              {item.text}
            </button>
            {index < items.length - 1 && <span>,</span>}
          </span>
        </Fragment>
      ))}
    </output>
  )
}
