import { useTexts } from '#web/i18n/use-texts.ts'
import type { RenderBuy } from './card-grid.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import css from './home-row.module.css'
import { ListHeading } from './list-heading.tsx'
import type { LoadedList } from './list-loader.ts'
import { ProductList } from './product-list.tsx'

interface HomePopularProps {
  list: LoadedList
  renderBuy: RenderBuy
}

/** What most people come for, at once; the rest by "Show more". */
export function HomePopular({ list, renderBuy }: HomePopularProps) {
  const t = useTexts('catalogue')
  return (
    <section className={`page ${css.section}`} id="popular">
      <ListHeading level={2} title={t('popular')} count={list.listing.total} />
      <FilterBar list={list} />
      <ProductList list={list} renderBuy={renderBuy} />
    </section>
  )
}
