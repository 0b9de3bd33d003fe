import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import css from './breadcrumbs.module.css'

interface Crumb {
  text: string
  /** Left out for the page itself, which comes last. */
  href?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTexts('catalogue')
  return (
    <nav className={css.path} aria-label={t('path')}>
      <ol className={css.crumbs}>
        {crumbs.map(({ text, href: to }) => (
          <li key={text}>
            {to === undefined ? (
              <span aria-current="page">{text}</span>
            ) : (
              <>
                <Link className={css.crumb} href={to}>
                  {text}
                </Link>
                <Icon name="chevron-right" size={16} />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
