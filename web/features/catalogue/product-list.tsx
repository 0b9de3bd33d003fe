import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { CardGrid, type RenderBuy } from './card-grid.tsx'
import type { ListSource } from './list-request.ts'
import { listingHref, type ListingQuery } from './listing-query.rules.ts'
import css from './product-list.module.css'
import type { Listing } from './product.ts'
import { useMoreProducts } from './use-more-products.ts'

export interface ProductListProps {
  listing: Listing
  source: ListSource
  /** The page's path and what its query says. */
  path: string
  query: ListingQuery
  renderBuy: RenderBuy
  beside?: 'sidebar'
  /** The page's own heading stands right above: the list gets one of its own for readers. */
  underPageHeading?: boolean
}

/** The grid of a list with "Show more" under it, or the sentence for an empty one. */
export function ProductList(props: ProductListProps) {
  const { listing, source, query, renderBuy, beside, underPageHeading } = props
  const t = useTexts('catalogue')
  const { products, shownCount, state, more } = useMoreProducts(listing, source, query)
  if (products.length === 0) return <NothingYet />
  return (
    <>
      {underPageHeading && (
        <h2 className="visually-hidden">{t('cards', { count: listing.total })}</h2>
      )}
      <CardGrid products={products} renderBuy={renderBuy} beside={beside} />
      {shownCount < listing.total && (
        <More {...props} shownCount={shownCount} state={state} onMore={more} />
      )}
    </>
  )
}

interface MoreProps extends ProductListProps {
  shownCount: number
  state: 'idle' | 'loading' | 'failed'
  onMore: () => void
}

/** A link to the next page for whoever has no JavaScript; pressed with it, the list grows. */
function More({ listing, path, query, shownCount, state, onMore }: MoreProps) {
  const t = useTexts('catalogue')
  const nextPage = String(Number(query.page ?? 1) + 1)
  const label = t('loadMore', {
    count: Math.min(limits.pageDefaultCount, listing.total - shownCount),
  })
  const loading = state === 'loading'
  return (
    <div className={css.more}>
      {state === 'failed' && <p role="alert">{t('listFailed')}</p>}
      {loading ? (
        <Button kind="secondary" size="large" loading loadingLabel={t('loading')}>
          {label}
        </Button>
      ) : (
        <LinkButton
          kind="secondary"
          size="large"
          href={listingHref(path, { ...query, page: nextPage })}
          data-act=""
          onClick={(event) => {
            event.preventDefault()
            onMore()
          }}
        >
          {label}
        </LinkButton>
      )}
      <p className={css.shown}>{t('shownOf', { shown: shownCount, total: listing.total })}</p>
    </div>
  )
}

/** Spec §2: empty state of a listing. */
function NothingYet() {
  const t = useTexts('catalogue')
  return (
    <EmptyState picture="empty-drawer" title={t('nothingYet')} text={t('nothingYetText')}>
      <LinkButton href={href('home')}>{t('toPopular')}</LinkButton>
    </EmptyState>
  )
}
