import { useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import css from './drawer.module.css'
import { useDialog } from './use-dialog.ts'
import { useLostFocus } from './use-lost-focus.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  /** Quiet number after the title. */
  count?: string | undefined
  closeLabel: string
  /** Stays at the bottom, behind a tear line: total and Checkout. */
  foot?: ReactNode
  children: ReactNode
}

/** Modal part of the page from the right: the basket, on a phone also log-in. */
export function Drawer(props: DrawerProps) {
  const titleId = useId()
  const dialog = useDialog(props)
  return (
    <dialog {...dialog} className={css.drawer} aria-labelledby={titleId}>
      <div className={css.head}>
        <Title key={props.title} {...props} id={titleId} />
        <IconButton icon="close" label={props.closeLabel} onClick={props.onClose} />
      </div>
      <div className={css.body}>{props.children}</div>
      {props.foot && <div className={css.foot}>{props.foot}</div>}
    </dialog>
  )
}

function Title({ id, title, count }: DrawerProps & { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLostFocus(heading)
  return (
    <h2 ref={heading} className={css.title} id={id} tabIndex={-1}>
      {title} {count ? <span>{count}</span> : null}
    </h2>
  )
}
