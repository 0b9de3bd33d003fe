import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { useFocusBack } from '../focus-place.ts'
import { Icon } from '../icon/icon.tsx'
import css from './toast.module.css'

export interface ToastProps {
  title: string
  text?: ReactNode
  tone?: 'success' | 'info' | 'danger'
  /** Left of the text: a MiniTicket. */
  art?: ReactNode
  /** "18 970 ₸" over which `stubNote` stands small: "3 cards". */
  stubText?: ReactNode
  stubNote?: ReactNode
  action?: ReactNode
  closeLabel: string
  /** Closes by itself after this long, unless hovered or focused; never when left out. */
  durationMs?: number
  onClose: () => void
}

const toneIcons = { success: 'check', info: 'info', danger: 'error' } as const

/** A small ticket that says what happened; the holes of its tear line are the time left. */
export function Toast(props: ToastProps) {
  const { title, text, tone = 'info', art, stubText, stubNote, action, durationMs } = props
  const toast = useRef<HTMLDivElement>(null)
  const noteFocus = useFocusBack(toast)
  const hasStub = Boolean(stubText || action)
  return (
    <div ref={toast} className={css.toast} data-tone={tone} onFocus={noteFocus}>
      <div className={css.main} data-joined={hasStub || durationMs ? '' : undefined}>
        {art}
        <div className={css.text}>
          <p className={css.title}>
            <Icon name={toneIcons[tone]} size={18} />
            {title}
          </p>
          {text && <p>{text}</p>}
        </div>
        <span className={css.close}>
          <IconButton icon="close" label={props.closeLabel} onClick={props.onClose} />
        </span>
      </div>
      {(hasStub || durationMs) && <TimeLine durationMs={durationMs} onEnd={props.onClose} />}
      {(hasStub || durationMs) && (
        <div className={css.stub}>
          {stubText && (
            <p className={css.sum}>
              <small>{stubNote}</small>
              {stubText}
            </p>
          )}
          {action}
        </div>
      )}
    </div>
  )
}

/** The clock of a toast is its animation: it stops with hover and focus, and ends with it. */
function TimeLine({ durationMs, onEnd }: { durationMs?: number; onEnd: () => void }) {
  const time = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    time.current?.style.setProperty('--duration', `${durationMs}ms`)
  }, [durationMs])
  return (
    <div className={css.joint} aria-hidden="true">
      {durationMs && <span className={css.time} ref={time} onAnimationEnd={onEnd} />}
    </div>
  )
}
