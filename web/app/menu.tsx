import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useDismiss } from '#web/ui/overlay/use-dismiss.ts'
import css from './menu.module.css'

interface MenuProps {
  /** Accessible name of the button, and of what it opens. */
  label: string
  /** What the button shows. */
  face: ReactNode
  children: (close: () => void) => ReactNode
}

/** A button with a short list under it; native, so that it opens before and without JavaScript. */
export function Menu({ label, face, children }: MenuProps) {
  const root = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  // It may have been opened before anybody listened.
  useEffect(() => setOpen(root.current!.open), [])
  useDismiss(root, open, (reason) => (reason === 'escape' ? close() : fold()))

  function fold() {
    root.current?.removeAttribute('open')
  }

  /** What had the focus goes with the list. */
  function close() {
    fold()
    root.current?.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={root}
      className={css.menu}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.face} title={label}>
        <span className="visually-hidden">{label}</span>
        {face}
      </summary>
      <ul className={css.list} aria-label={label}>
        {children(close)}
      </ul>
    </details>
  )
}
