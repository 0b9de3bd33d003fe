import { Icon } from '../icon/icon.tsx'
import css from './processing-ticket.module.css'

export interface Stage {
  id: string
  text: string
  state: 'done' | 'now' | 'next'
}

/** What has happened, what happens now, what comes: read out when it changes. */
export function Stages({ label, items }: { label: string; items: readonly Stage[] }) {
  return (
    <ol className={css.stages} aria-label={label} aria-live="polite">
      {items.map(({ id, text, state }) => (
        <li
          key={id}
          className={css.stage}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <i className={css.dot}>{state === 'done' && <Icon name="check" size={16} />}</i>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
