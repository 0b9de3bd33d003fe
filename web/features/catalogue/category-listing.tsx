import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Monogram } from '#web/ui/show/monogram.tsx'
import { inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { RenderBuy } from './card-grid.tsx'
import type { Category } from './categories.ts'
import css from './category-listing.module.css'
import { CategoryList } from './category-list.tsx'
import { CategoryRail } from './category-rail.tsx'
import { ListHeading } from './list-heading.tsx'
import type { LoadedList } from './list-loader.ts'
import { ProductList } from './product-list.tsx'
import { SortMenu } from './sort-menu.tsx'

interface CategoryListingProps {
  slug: string
  name: string
  categories: readonly Category[]
  list: LoadedList
  renderBuy: RenderBuy
}

/** One service: all services beside it from 992 px, above it on narrower screens. */
export function CategoryListing(props: CategoryListingProps) {
  const { slug, name, categories, list, renderBuy } = props
  const t = useTexts('catalogue')
  return (
    <div className={`page ${css.layout}`}>
      <aside className={css.sidebar}>
        <p className={css.sidebarTitle} aria-hidden="true">
          {t('categories')}
        </p>
        <CategoryList categories={categories} current={slug} />
      </aside>
      <div className={css.content}>
        <div className={css.rail}>
          <CategoryRail categories={categories} current={slug} />
        </div>
        <Breadcrumbs crumbs={[{ text: t('home'), href: href('home') }, { text: name }]} />
        <ListHeading
          title={name}
          icon={<Monogram ink={inkOf(slug)} letters={lettersOf(slug, name)} />}
          count={list.listing.total}
        />
        <div className={css.bar}>
          <SortMenu path={list.path} query={list.query} />
        </div>
        <ProductList {...list} renderBuy={renderBuy} beside="sidebar" underPageHeading />
      </div>
    </div>
  )
}
