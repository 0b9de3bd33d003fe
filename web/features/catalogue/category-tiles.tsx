import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { Monogram } from '#web/ui/show/monogram.tsx'
import { inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import type { Category } from './categories.ts'
import css from './category-tiles.module.css'

/** All services in rows: where to go on when a page has nothing to show. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const t = useTexts('catalogue')
  if (categories.length === 0) return null
  return (
    <nav className={css.services} aria-label={t('categories')}>
      <ul className={css.tiles}>
        {categories.map(({ formatted_name: slug, name }) => (
          <li key={slug}>
            <Link className={css.tile} href={href('category', { id: slug })}>
              <Monogram ink={inkOf(slug)} letters={lettersOf(slug, name)} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
