import { useNextPlace } from '#web/router/hooks.ts'
import css from './pending-bar.module.css'

/** Shows from 300 ms on that the next page is on its way; quick pages never show it. */
export function PendingBar() {
  const pending = useNextPlace() !== null
  return <div className={css.bar} data-pending={pending ? '' : undefined} aria-hidden="true" />
}
