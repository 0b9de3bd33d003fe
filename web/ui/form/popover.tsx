import { useId, useRef, useState, type ReactNode } from 'react'
import { afterPaint } from '#web/app/browser.ts'
import { Icon } from '../icon/icon.tsx'
import { useDismiss } from '../overlay/use-dismiss.ts'
import { Badge } from '../show/badge.tsx'
import css from './popover.module.css'

export interface PopoverProps {
  /** Text of the button: "Price: up to 15 000 ₸". */
  label: string
  /** Looks chosen. */
  active?: boolean
  /** How many are chosen inside; nothing at 0. */
  count?: number
  /** Open from the first, with the focus in it: it was open on the page before. */
  startsOpen?: boolean
  /** The person closed it; it is not called for one that goes with its page. */
  onClose?: () => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A filter button and its panel. A press outside closes it; Esc also brings the focus back. */
export function Popover(props: PopoverProps) {
  const { label, active, count = 0, startsOpen = false, onClose, children } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(startsOpen)

  function shut() {
    setOpen(false)
    onClose?.()
  }

  function close() {
    shut()
    document.getElementById(`${id}-button`)?.focus()
  }

  /** What is typed counts when its field is left: that comes first, while the field is there. */
  function leave() {
    const { activeElement } = document
    const isInside = root.current?.contains(activeElement)
    if (isInside && activeElement instanceof HTMLElement) activeElement.blur()
    shut()
  }

  useDismiss(root, open, (reason) => (reason === 'escape' ? close() : leave()))

  return (
    // Safari gives a pressed button no focus, which then comes here: farther out it would shut the
    // panel, and the press would open it again.
    <div className={css.wrap} ref={root} tabIndex={-1}>
      <button
        type="button"
        id={`${id}-button`}
        className={css.button}
        data-act=""
        data-active={active || count > 0 ? '' : undefined}
        aria-expanded={open}
        aria-controls={id}
        // A panel may have much to draw: the button shows the press first.
        onClick={() => (open ? shut() : afterPaint(() => setOpen(true)))}
      >
        <span className={css.text}>{label}</span>
        {count > 0 && <Badge tone="primary" count={count} />}
        <Icon name="chevron-down" size={16} className={css.arrow} />
      </button>
      {open && (
        <section
          className={css.panel}
          id={id}
          aria-label={label}
          tabIndex={-1}
          data-keep-place=""
          ref={startsOpen ? takeFocus : keepInSight}
        >
          {typeof children === 'function' ? children(close) : children}
        </section>
      )}
    </div>
  )
}

/** A panel that would leave the screen at its end stands under the end of its button. */
function keepInSight(panel: HTMLElement | null): void {
  if (!panel) return
  const { right } = panel.getBoundingClientRect()
  if (right > document.documentElement.clientWidth) panel.dataset['align'] = 'end'
}

/** The panel a page begins with has the focus that would else go to the heading. */
function takeFocus(panel: HTMLElement | null): void {
  keepInSight(panel)
  panel?.focus({ preventScroll: true })
}
