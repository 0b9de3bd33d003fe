import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Monogram } from '#web/ui/show/monogram.tsx'
import { inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { RenderBuy } from './card-grid.tsx'
import type { Category } from './categories.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { ListHeading } from './list-heading.tsx'
import type { LoadedList } from './list-loader.ts'
import { ListingLayout } from './listing-layout.tsx'
import { ProductList } from './product-list.tsx'

interface CategoryListingProps {
  slug: string
  name: string
  categories: readonly Category[]
  list: LoadedList
  renderBuy: RenderBuy
}

/** One service. */
export function CategoryListing(props: CategoryListingProps) {
  const { slug, name, categories, list, renderBuy } = props
  const t = useTexts('catalogue')
  return (
    <ListingLayout categories={categories} current={slug}>
      <Breadcrumbs crumbs={[{ text: t('home'), href: href('home') }, { text: name }]} />
      <ListHeading
        title={name}
        icon={<Monogram ink={inkOf(slug)} letters={lettersOf(slug, name)} />}
        count={list.listing.total}
      />
      <FilterBar list={list} />
      <ProductList list={list} renderBuy={renderBuy} beside="sidebar" underPageHeading />
    </ListingLayout>
  )
}
