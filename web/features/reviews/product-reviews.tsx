import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatRating } from '#web/i18n/format-rating.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { formatCount } from '#web/i18n/translate.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isFocusLost } from '#web/ui/focus-place.ts'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { ListEnd } from '#web/ui/show/list-end.tsx'
import { Stars } from '#web/ui/show/stars.tsx'
import { RatingBars } from '#web/ui/show/rating-bars.tsx'
import css from './product-reviews.module.css'
import { ReviewItem } from './review-item.tsx'
import { starShares } from './review.rules.ts'
import type { Reviews } from './review.ts'
import { useReviews } from './use-reviews.ts'
import { WriteReview } from './write-review.tsx'

interface ProductReviewsProps {
  productId: number
  /** The newest ones, as the page came with them. */
  first: Reviews
  /** Somebody here has written one: how many there are now, and their average. */
  onRenewed: (reviews: Reviews) => void
}

/** What buyers say of a product: average, spread, newest first, and the form for one's own. */
export function ProductReviews({ productId, first, onRenewed }: ProductReviewsProps) {
  const t = useTexts('reviews')
  const { reviews, order, state, more, turn, refresh } = useReviews(productId, first)
  const [thanked, setThanked] = useState(false)
  const [said, setSaid] = useState('')
  const { feedbacks, total, end } = reviews

  async function thank() {
    setThanked(true)
    const renewed = await refresh()
    if (renewed) onRenewed(renewed)
  }

  return (
    <section className={`below ${css.reviews}`} id="reviews" aria-labelledby="reviews-title">
      <div className={css.head}>
        <h2 id="reviews-title">{t('title')}</h2>
        {total > 0 && <span className={css.count}>{formatCount(total)}</span>}
        {total > 1 && (
          <button
            type="button"
            className={`link ${css.order}`}
            data-act=""
            aria-pressed={order === 'lowest'}
            onClick={turn}
          >
            {t('lowestFirst')}
          </button>
        )}
      </div>
      <div className={css.columns}>
        {total > 0 && <Summary reviews={reviews} />}
        <div className={css.list}>
          {total === 0 && !thanked && (
            <p className={css.none}>
              <b>{t('none')}</b> {t('noneText')}
            </p>
          )}
          <Announcer message={said} />
          {thanked ? (
            <Thanks onUnseen={() => setSaid(t('thanks'))} />
          ) : (
            <WriteReview productId={productId} onWritten={() => void thank()} />
          )}
          {total > 0 && (
            <ul className={css.items}>
              {feedbacks.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} />
                </li>
              ))}
            </ul>
          )}
          {state === 'failed' && <p role="alert">{t('failed')}</p>}
          {end < total && (
            <ListEnd
              items="article"
              label={t('more')}
              loading={state === 'loading'}
              loadingLabel={t('loading')}
              onMore={more}
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** Takes the focus of the form, and is read with it; `onUnseen` where that is elsewhere by now. */
function Thanks({ onUnseen }: { onUnseen: () => void }) {
  const t = useTexts('reviews')
  const words = useRef<HTMLParagraphElement>(null)
  const tellUnseen = useEffectEvent(onUnseen)
  useLayoutEffect(() => {
    if (isFocusLost()) words.current?.focus({ preventScroll: true })
    else tellUnseen()
  }, [])
  return (
    <p ref={words} className={css.thanks} tabIndex={-1}>
      {t('thanks')}
    </p>
  )
}

function Summary({ reviews: { average, distribution, total } }: { reviews: Reviews }) {
  const t = useTexts('reviews')
  const value = formatRating(useLocale(), average)
  return (
    <div className={css.summary}>
      <div className={css.average}>
        <b aria-hidden="true">{value}</b>
        <div>
          <Stars value={average} label={t('ofFive', { value })} />
          <p>{t('afterPurchase')}</p>
        </div>
      </div>
      <RatingBars label={t('spread')} rows={starShares(distribution, total)} />
    </div>
  )
}
