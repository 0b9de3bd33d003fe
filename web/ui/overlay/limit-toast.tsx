import { useRef, type ReactNode } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { useFocusBack } from '../focus-place.ts'
import { Icon } from '../icon/icon.tsx'
import css from './limit-toast.module.css'

export interface LimitToastProps {
  /** Read out at once; drawn anew later it is there to be found. */
  isNews: boolean
  title: string
  /** The server's message. */
  children: ReactNode
  /** The wait in words; it changes every second and is not read aloud each time. */
  wait?: string
  /** The caller counts down; without it there is an icon instead of the ring. */
  secondsLeft?: number
  totalSeconds?: number
  closeLabel: string
  onClose: () => void
}

const circumference = 2 * Math.PI * 17

/** 429: what the server said, how long to wait, and a way to close it (spec §2, §8). */
export function LimitToast(props: LimitToastProps) {
  const { isNews, title, children, wait, secondsLeft, totalSeconds, closeLabel, onClose } = props
  const toast = useRef<HTMLDivElement>(null)
  const noteFocus = useFocusBack(toast)
  return (
    <div ref={toast} className={css.toast} onFocus={noteFocus}>
      <span className={css.ring} aria-hidden="true">
        {isShort(secondsLeft) ? secondsLeft : <Icon name="clock" size={26} />}
        {secondsLeft !== undefined && <Ring share={secondsLeft / (totalSeconds || secondsLeft)} />}
      </span>
      <div className={css.text}>
        <div role={isNews ? 'alert' : undefined}>
          <p className={css.title}>{title}</p>
          <div>{children}</div>
        </div>
        {wait !== undefined && (
          <p role="timer" aria-live="off">
            {wait}
          </p>
        )}
      </div>
      <span className={css.close}>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </span>
    </div>
  )
}

/** Two digits fit into the ring. */
function isShort(secondsLeft: number | undefined): boolean {
  return secondsLeft !== undefined && secondsLeft < 100
}

function Ring({ share }: { share: number }) {
  return (
    <svg
      className={css.left}
      width="40"
      height="40"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
    >
      <circle className={css.rest} cx="20" cy="20" r="17" />
      <circle
        cx="20"
        cy="20"
        r="17"
        strokeLinecap="round"
        strokeDasharray={`${(circumference * share).toFixed(1)} ${circumference.toFixed(1)}`}
      />
    </svg>
  )
}
