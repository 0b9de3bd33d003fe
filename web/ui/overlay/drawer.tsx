import { useId, type ReactNode } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import css from './drawer.module.css'
import { useDialog } from './use-dialog.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  /** Quiet number after the title. */
  count?: number
  closeLabel: string
  /** Stays at the bottom, behind a tear line: total and Checkout. */
  foot?: ReactNode
  locked?: boolean
  children: ReactNode
}

/** Modal part of the page from the right: the basket, on a phone also log-in. */
export function Drawer(props: DrawerProps) {
  const titleId = useId()
  const dialog = useDialog(props)
  return (
    <dialog {...dialog} className={css.drawer} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 className={css.title} id={titleId} tabIndex={-1}>
          {props.title} {props.count ? <span>{props.count}</span> : null}
        </h2>
        {!props.locked && (
          <IconButton icon="close" label={props.closeLabel} onClick={props.onClose} />
        )}
      </div>
      <div className={css.body}>{props.children}</div>
      {props.foot && <div className={css.foot}>{props.foot}</div>}
    </dialog>
  )
}
