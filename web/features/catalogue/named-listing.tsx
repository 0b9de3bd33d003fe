import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { RenderBuy } from './card-grid.tsx'
import { ListHeading } from './list-heading.tsx'
import type { LoadedList } from './list-loader.ts'
import css from './named-listing.module.css'
import { ProductList } from './product-list.tsx'
import { SortMenu } from './sort-menu.tsx'

interface NamedListingProps {
  title: string
  /** 2 under a hero that holds the page's heading. */
  level?: 1 | 2
  icon?: IconName
  list: LoadedList
  renderBuy: RenderBuy
}

/** New arrivals, discounts, the season's cards and what a search found: one full-width list. */
export function NamedListing({ title, level, icon, list, renderBuy }: NamedListingProps) {
  return (
    <div className={`page ${css.listing}`}>
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
      <div className={css.bar}>
        <SortMenu path={list.path} query={list.query} />
      </div>
      <ProductList {...list} renderBuy={renderBuy} underPageHeading={level !== 2} />
    </div>
  )
}
