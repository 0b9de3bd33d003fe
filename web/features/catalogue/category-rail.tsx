import { useEffect, useRef, type RefObject } from 'react'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { Monogram, PopularMonogram } from '#web/ui/show/monogram.tsx'
import { inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import type { Category } from './categories.ts'
import css from './category-rail.module.css'

interface CategoryRailProps {
  categories: readonly Category[]
  /** formatted_name of the page's category, or `popular` on the home page. */
  current?: string
}

/** Keeps the page's own service in sight of a rail that is longer than the screen. */
function useCurrentInSight(rail: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    if (current === undefined) return
    const item = rail.current?.querySelector<HTMLElement>('[aria-current]')
    const list = item?.closest('ul')
    if (!item || !list) return
    const middle = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
    list.scrollTo({ left: middle })
  }, [rail, current])
}

/** Services side by side; what does not fit is reached by scrolling sideways. */
export function CategoryRail({ categories, current }: CategoryRailProps) {
  const t = useTexts('catalogue')
  const rail = useRef<HTMLElement>(null)
  useCurrentInSight(rail, current)
  if (categories.length === 0) return null
  return (
    <nav ref={rail} className={css.rail} aria-label={t('categories')}>
      <ul className={css.items}>
        <li>
          <Link
            className={css.item}
            href={href('home')}
            aria-current={current === 'popular' ? 'page' : undefined}
          >
            <PopularMonogram />
            <span>{t('popular')}</span>
          </Link>
        </li>
        {categories.map(({ formatted_name: slug, name }) => (
          <li key={slug}>
            <Link
              className={css.item}
              href={href('category', { id: slug })}
              aria-current={current === slug ? 'page' : undefined}
            >
              <Monogram ink={inkOf(slug)} letters={lettersOf(slug, name)} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
