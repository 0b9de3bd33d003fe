import { formatRating } from '#web/i18n/format-rating.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { glue } from '#web/ui/show/glue.rules.ts'
import { Rating } from '#web/ui/show/rating.tsx'
import css from './product-title.module.css'
import type { ProductDetail } from './product.ts'

export function ProductTitle({ product }: { product: ProductDetail }) {
  const t = useTexts('catalogue')
  const locale = useLocale()
  const { rating, feedback_count: count } = product
  const value = rating === undefined || count === 0 ? null : formatRating(locale, rating)
  return (
    <div className={css.head}>
      <h1 className={css.title} title={product.name}>
        {glue(product.name)}
      </h1>
      <div className={css.facts}>
        {value !== null && (
          <>
            <Rating value={value} label={t('rating', { value, count })} size="medium" />
            <a className="link link-alone" href="#reviews">
              {t('reviews', { count })}
            </a>
            <span aria-hidden="true">·</span>
          </>
        )}
        <span>{t('article', { id: String(product.id) })}</span>
      </div>
    </div>
  )
}
