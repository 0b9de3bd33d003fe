import { useTexts } from '#web/i18n/use-texts.ts'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './product-view.module.css'

/** The product page before its product has come: blank ticket, blank offer. */
export function ProductSkeleton() {
  const t = useTexts('catalogue')
  return (
    <div className={`page ${css.blank}`}>
      <div className={css.layout}>
        <div className={css.ticket}>
          <Skeleton kind="product" label={t('loading')} atOnce />
        </div>
        <div className={css.blankOffer} aria-hidden="true">
          <Skeleton kind="lines" count={4} label="" atOnce />
        </div>
      </div>
    </div>
  )
}
