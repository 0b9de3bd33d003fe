import { useEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { focusField, type Needed } from './status-line.tsx'
import css from './error-summary.module.css'

/** Everything wrong with a sent form, in the words used beside the fields. Takes the focus. */
export function ErrorSummary({ title, items }: { title: string; items: readonly Needed[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={css.summary} ref={box} role="alert" tabIndex={-1}>
      <h2 className={css.title}>
        <Icon name="error" />
        {title}
      </h2>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.targetId + item.text}>
            <a
              href={`#${item.targetId}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(item.targetId)
              }}
            >
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
