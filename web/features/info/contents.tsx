import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/action/link.tsx'
import css from './contents.module.css'
import { useCurrentPart } from './use-current-part.ts'

interface ContentsProps {
  items: readonly { id: string; text: string }[]
}

/** What the page holds; folds on narrow screens, stays beside the text on wide ones. */
export function Contents({ items }: ContentsProps) {
  const t = useTexts('info')
  const current = useCurrentPart(items.map(({ id }) => id))
  return (
    <nav aria-label={t('onThisPage')}>
      <p className={css.title} aria-hidden="true">
        {t('onThisPage')}
      </p>
      <details className={css.contents}>
        <summary className={css.head}>
          {t('onThisPage')}
          <Icon name="chevron-down" size={18} />
        </summary>
        <ol className={css.items}>
          {items.map(({ id, text }) => (
            <li key={id}>
              <Link
                className={css.item}
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
              >
                {text}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
