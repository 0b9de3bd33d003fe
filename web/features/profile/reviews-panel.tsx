import type { Output } from '#contract/call.ts'
import { listOwnFeedbacks } from '#contract/calls/reviews.ts'
import { href } from '#contract/pages.ts'
import type * as S from '#contract/schemas/reviews.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { sharedDay } from '#web/i18n/moment-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { glue } from '#web/ui/show/glue.rules.ts'
import { Pill } from '#web/ui/show/pill.tsx'
import { Stars } from '#web/ui/show/stars.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './lists.module.css'
import { PartFailed } from './purchases-states.tsx'
import { useLoaded } from './use-loaded.ts'

type OwnReview = Output<typeof S.listOwnFeedbacks>['result'][number]

async function loadReviews(signal: AbortSignal): Promise<readonly OwnReview[]> {
  return (await browserApi.call(listOwnFeedbacks, { signal })).result
}

/** What the person has written, newest first. */
export function ReviewsPanel() {
  const t = useTexts('profile')
  const { items, failed, again } = useLoaded(loadReviews)
  if (failed) return <PartFailed title={t('reviewsFailed')} onAgain={again} />
  if (items === null) return <Skeleton kind="row" count={3} label={t('loadingReviews')} />
  if (items.length === 0) {
    return (
      <EmptyState picture="quiet-envelope" title={t('noReviewsTitle')} text={t('noReviewsText')} />
    )
  }
  return (
    <ul className={css.list}>
      {items.map((review) => (
        <li key={review.id} className={`panel ${css.review}`}>
          <div className={css.reviewHead}>
            <ProductName review={review} />
            <time dateTime={review.created_at.slice(0, 10)}>{sharedDay(review.created_at)}</time>
          </div>
          {review.hidden && <Pill size="small">{t('reviewHidden')}</Pill>}
          <Stars value={review.rating} label={t('starsOf', { rating: review.rating })} labelShown />
          <p lang={review.lang}>{review.text}</p>
        </li>
      ))}
    </ul>
  )
}

/** What is no longer sold has no page to lead to. */
function ProductName({ review }: { review: OwnReview }) {
  const { product_id: id, product_name: name, for_sale: isForSale } = review
  if (!isForSale) return <b>{glue(name)}</b>
  return (
    <Link className="link link-alone" href={href('product', { id })}>
      {glue(name)}
    </Link>
  )
}
