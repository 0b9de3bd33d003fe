import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isPlainPress } from '#web/router/router-link.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { useGrowingList } from '#web/ui/focus-place.ts'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { CardGrid, type RenderBuy } from './card-grid.tsx'
import { appliedCount, withoutFilters } from './filters/filter-query.rules.ts'
import type { LoadedList } from './list-loader.ts'
import { listingHref } from './listing-query.rules.ts'
import css from './product-list.module.css'
import { useMoreProducts } from './use-more-products.ts'

export interface ProductListProps {
  list: LoadedList
  renderBuy: RenderBuy
  beside?: 'sidebar'
  /** The page's own heading stands right above: the list gets one of its own for readers. */
  underPageHeading?: boolean
}

/** The grid of a list with "Show more" under it, or the sentence for an empty one. */
export function ProductList(props: ProductListProps) {
  const { list, renderBuy, beside, underPageHeading } = props
  const { listing, source, query } = list
  const t = useTexts('catalogue')
  const { products, shownCount, total, state, more } = useMoreProducts(listing, source, query)
  if (products.length === 0) return <NothingYet list={list} />
  return (
    <>
      {underPageHeading && <h2 className="visually-hidden">{t('cards', { count: total })}</h2>}
      <CardGrid products={products} renderBuy={renderBuy} beside={beside} />
      {shownCount < total && (
        <More {...props} shownCount={shownCount} total={total} state={state} onMore={more} />
      )}
    </>
  )
}

interface MoreProps extends ProductListProps {
  shownCount: number
  total: number
  state: 'idle' | 'loading' | 'failed'
  onMore: () => void
}

/** A link to the next page for whoever has no JavaScript; pressed with it, the list grows. */
function More({ list, shownCount, total, state, onMore }: MoreProps) {
  const { path, query } = list
  const t = useTexts('catalogue')
  const nextPage = String(Number(query.page ?? 1) + 1)
  const label = t('loadMore', { count: Math.min(limits.pageDefaultCount, total - shownCount) })
  const loading = state === 'loading'
  const part = useRef<HTMLDivElement>(null)
  const notePress = useGrowingList(part, ':scope > ul > li')
  return (
    <div className={css.more} ref={part}>
      {state === 'failed' && <p role="alert">{t('listFailed')}</p>}
      <LinkButton
        kind="secondary"
        size="large"
        href={listingHref(path, { ...query, page: nextPage })}
        data-act=""
        loading={loading}
        loadingLabel={t('loading')}
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          if (loading) return
          notePress()
          onMore()
        }}
      >
        {label}
      </LinkButton>
      {/* Another list is told by its heading: here is said how far this one has grown. */}
      <output key={listingHref(path, query)} className={css.shown}>
        {t('shownOf', { shown: shownCount, total })}
      </output>
    </div>
  )
}

/** Spec §2: empty state of a listing; where filters made it empty they can be taken off. */
function NothingYet({ list: { path, query } }: { list: LoadedList }) {
  const t = useTexts('catalogue')
  const filtered = appliedCount(query) > 0
  return (
    <EmptyState
      picture="empty-drawer"
      title={t('nothingYet')}
      text={filtered ? t('nothingFiltered') : t('nothingYetText')}
    >
      <LinkButton
        href={filtered ? listingHref(path, withoutFilters(query)) : href('home')}
        data-keep-place=""
      >
        {filtered ? t('clearAll') : t('toPopular')}
      </LinkButton>
    </EmptyState>
  )
}
