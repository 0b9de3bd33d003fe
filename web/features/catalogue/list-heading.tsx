import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import css from './list-heading.module.css'

interface ListHeadingProps {
  title: string
  level?: 1 | 2
  /** Custom icon of spec §2: a monogram or a drawn icon. */
  icon?: ReactNode
  /** Found-count; left out where the list is only a taste. */
  count?: number
  /** At the end of the line: "See all". */
  end?: ReactNode
}

export function ListHeading({ title, level = 1, icon, count, end }: ListHeadingProps) {
  const t = useTexts('catalogue')
  const Heading = `h${level}` as const
  return (
    <div className={css.heading}>
      {icon}
      <Heading className={css.title}>{title}</Heading>
      {count !== undefined && (
        // Said again when a filter changes it.
        <p className={css.count} aria-live="polite">
          {t('cards', { count })}
        </p>
      )}
      {end && <div className={css.end}>{end}</div>}
    </div>
  )
}
