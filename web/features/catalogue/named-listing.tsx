import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { RenderBuy } from './card-grid.tsx'
import { useCategories } from './categories.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { ListHeading } from './list-heading.tsx'
import type { LoadedList } from './list-loader.ts'
import { ListingLayout } from './listing-layout.tsx'
import css from './named-listing.module.css'
import { ProductList } from './product-list.tsx'

interface NamedListingProps {
  title: string
  /** 2 under a hero that holds the page's heading. */
  level?: 1 | 2
  icon?: IconName
  /** Under the heading: what a search has understood. */
  note?: ReactNode
  list: LoadedList
  renderBuy: RenderBuy
}

/** New arrivals, discounts, the season's cards and what a search found. */
export function NamedListing({ title, level, icon, note, list, renderBuy }: NamedListingProps) {
  return (
    <ListingLayout categories={useCategories()}>
      <div className={css.head}>
        <ListHeading
          title={title}
          level={level}
          icon={
            icon && (
              <span className={css.icon}>
                <Icon name={icon} size={28} />
              </span>
            )
          }
          count={list.listing.total}
        />
        {note && <p className={css.note}>{note}</p>}
      </div>
      <FilterBar list={list} />
      <ProductList
        list={list}
        renderBuy={renderBuy}
        beside="sidebar"
        underPageHeading={level !== 2}
      />
    </ListingLayout>
  )
}
