import css from './pending-bar.module.css'

/** Shows from 300 ms on that what was asked for is on its way; what is quick never shows it. */
export function PendingBar({ pending }: { pending: boolean }) {
  return <div className={css.bar} data-pending={pending ? '' : undefined} aria-hidden="true" />
}
