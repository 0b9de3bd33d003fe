import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { Category } from './categories.ts'
import { CategoryList } from './category-list.tsx'
import { CategoryRail } from './category-rail.tsx'
import css from './listing-layout.module.css'

interface ListingLayoutProps {
  categories: readonly Category[]
  /** formatted_name of the page's own category. */
  current?: string
  children: ReactNode
}

/** A list with all services beside it from 992 px, above it on narrower screens. */
export function ListingLayout({ categories, current, children }: ListingLayoutProps) {
  const t = useTexts('catalogue')
  return (
    <div className={`page ${css.layout}`}>
      <aside className={css.sidebar}>
        <p className={css.sidebarTitle} aria-hidden="true">
          {t('categories')}
        </p>
        <CategoryList categories={categories} current={current} />
      </aside>
      <div className={css.content}>
        <div className={css.rail}>
          <CategoryRail categories={categories} current={current} />
        </div>
        {children}
      </div>
    </div>
  )
}
