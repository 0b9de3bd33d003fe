import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { Monogram } from '#web/ui/show/monogram.tsx'
import { inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import type { Category } from './categories.ts'
import css from './category-list.module.css'

interface CategoryListProps {
  categories: readonly Category[]
  current?: string
  onChoose?: () => void
}

/** Services one under the other: the sidebar of a category page, the sheet of a phone. */
export function CategoryList({ categories, current, onChoose }: CategoryListProps) {
  const t = useTexts('catalogue')
  return (
    <nav aria-label={t('categories')}>
      <ul className={css.list}>
        {categories.map(({ formatted_name: slug, name }) => (
          <li key={slug}>
            <Link
              className={css.item}
              href={href('category', { id: slug })}
              aria-current={current === slug ? 'page' : undefined}
              onClick={onChoose}
            >
              <Monogram size={28} ink={inkOf(slug)} letters={lettersOf(slug, name)} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
