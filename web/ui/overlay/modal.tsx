import { useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import css from './modal.module.css'
import { useDialog } from './use-dialog.ts'
import { useLostFocus } from './use-lost-focus.ts'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** Always the accessible name; seen unless `hiddenTitle` or `head` takes its place. */
  title: string
  hiddenTitle?: boolean
  /** Stands where the title would: the tabs of the auth dialog. */
  head?: ReactNode
  /** 400, 480, 560, 720, 920 px; up to 768 px wide screens it is a sheet from the bottom. */
  size?: 'light' | 'regular' | 'medium' | 'bold' | 'extra-bold'
  /** Centre puts the title under `picture` and both in the middle. */
  align?: 'start' | 'center'
  picture?: ReactNode
  closeLabel: string
  backLabel?: string
  onBack?: () => void
  /** The lower part of the ticket, behind the tear line: the sum, the button, the help. */
  stub?: ReactNode
  /** While a payment is in flight nothing closes it but the code. */
  locked?: boolean
  children: ReactNode
}

/** Modal dialog as a ticket (spec §2, overlays). */
export function Modal(props: ModalProps) {
  const { head, size = 'regular', align, stub, locked, onBack, children } = props
  const centred = align === 'center'
  const titleId = useId()
  const dialog = useDialog({ open: props.open, onClose: props.onClose, locked })
  return (
    <dialog
      {...dialog}
      className={css.modal}
      data-size={size}
      data-align={align}
      aria-labelledby={titleId}
    >
      <div className={css.sheet}>
        <div className={css.main} data-joined={stub ? '' : undefined}>
          <div className={css.head}>
            {onBack && !locked && (
              <IconButton icon="arrow-left" label={props.backLabel ?? ''} onClick={onBack} />
            )}
            {!centred && <Title key={props.title} {...props} id={titleId} />}
            {(head || props.hiddenTitle || centred) && <div className={css.slot}>{head}</div>}
            {!locked && (
              <IconButton icon="close" label={props.closeLabel} onClick={props.onClose} />
            )}
          </div>
          {centred && <div className={css.picture}>{props.picture}</div>}
          {centred && <Title key={props.title} {...props} id={titleId} />}
          <div className={css.body}>{children}</div>
        </div>
        {stub && <div className={css.joint} aria-hidden="true" />}
        {stub && <div className={css.stub}>{stub}</div>}
      </div>
    </dialog>
  )
}

/** A new one takes the focus when what had it went with what it has done. */
function Title({ id, title, hiddenTitle, head }: ModalProps & { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLostFocus(heading)
  return (
    <h2
      ref={heading}
      className={hiddenTitle || head ? 'visually-hidden' : css.title}
      id={id}
      tabIndex={-1}
    >
      {title}
    </h2>
  )
}
