import type { ReactNode } from 'react'
import { fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { formatRating } from '#web/i18n/format-rating.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { formatCount } from '#web/i18n/translate.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { ProductCard } from '#web/ui/ticket/product-card.tsx'
import { artOf, flagOf, salePercentOf } from './product-art.rules.ts'
import type { Product } from './product.ts'
import { regionShort } from './region-text.ts'

/** Fewer opinions than this say nothing yet. */
const ratingMinReviews = 3

interface CatalogueCardProps {
  product: Product
  /** The Buy button; a sold-out card leads to its similar ones instead. */
  buy: ReactNode
}

/** A product of the wire as a card of a listing. */
export function CatalogueCard({ product, buy }: CatalogueCardProps) {
  const t = useTexts('catalogue')
  const locale = useLocale()
  const address = href('product', { id: product.id })
  const { in_stock: inStock, few_left: fewLeft } = product
  return (
    <ProductCard
      href={address}
      name={product.name}
      art={artOf(product)}
      regionText={regionShort(product, t)}
      countryCode={flagOf(product)}
      rating={ratingOf(product)}
      lowStockText={inStock && fewLeft !== undefined ? t('fewLeft', { count: fewLeft }) : undefined}
      soldOutText={inStock ? undefined : t('outOfStock')}
      priceMinor={fromWire(product.price) ?? 0}
      oldPriceMinor={product.old_price === undefined ? null : fromWire(product.old_price)}
      wasLabel={t('was')}
      detailsText={t('details')}
      salePercent={salePercentOf(product)}
      action={
        inStock ? (
          buy
        ) : (
          <LinkButton kind="secondary" href={`${address}#similar`}>
            {t('similar')}
          </LinkButton>
        )
      }
    />
  )

  function ratingOf({ rating, feedback_count: count }: Product) {
    if (rating === undefined || count < ratingMinReviews) return null
    const value = formatRating(locale, rating)
    return { value, count: formatCount(count), label: t('rating', { value, count }) }
  }
}
