import type { ReactNode } from 'react'
import css from './steps-strip.module.css'
import { TearLine } from './tear-line.tsx'

export interface Step {
  title?: string
  text?: ReactNode
}

/** Numbered steps as one strip with tear lines between; on a phone a plain numbered list. */
export function StepsStrip({ steps }: { steps: readonly Step[] }) {
  return (
    <div className={css.strip}>
      <ol className={css.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title ?? String(text)} className={css.item}>
            <div className={css.step}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              {title && <p className={css.title}>{title}</p>}
              {text && <p className={css.text}>{text}</p>}
            </div>
            {index < steps.length - 1 && (
              <div className={css.tear}>
                <TearLine upright />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
