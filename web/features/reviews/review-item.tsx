import { sharedDay } from '#web/i18n/moment-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Pill } from '#web/ui/show/pill.tsx'
import { Stars } from '#web/ui/show/stars.tsx'
import css from './review-item.module.css'
import type { Review } from './review.ts'

export function ReviewItem({ review }: { review: Review }) {
  const t = useTexts('reviews')
  const { author, rating, text, verified, created_at: at, lang } = review
  return (
    <article className={css.review}>
      <div className={css.head}>
        <h3 className={css.author}>{author}</h3>
        {verified && (
          <Pill tone="success" size="small" icon="check-circle">
            {t('verified')}
          </Pill>
        )}
      </div>
      <div className={css.head}>
        <Stars value={rating} label={t('ofFive', { value: String(rating) })} labelShown />
        <time className={css.date} dateTime={at.slice(0, 10)}>
          {sharedDay(at)}
        </time>
      </div>
      <p className={css.text} lang={lang}>
        {text}
      </p>
    </article>
  )
}
