import { Suspense, useState } from 'react'
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/action/button.tsx'
import css from './write-review.module.css'

const ReviewForm = lazyWithTexts(() => import('./review-form.tsx').then((m) => m.ReviewForm), [])

interface WriteReviewProps {
  productId: number
  onWritten: () => void
}

/** The way to the form; whether a person bought the card is known when it is sent. */
export function WriteReview({ productId, onWritten }: WriteReviewProps) {
  const t = useTexts('reviews')
  const { state } = useSession()
  const [open, setOpen] = useState(false)
  if (state !== 'customer') {
    return (
      <p className={css.invitation}>
        {t('logInFirst')}{' '}
        <button
          type="button"
          className="link"
          data-act=""
          onClick={() => openOverlay({ name: 'auth', tab: 'login' })}
        >
          {t('logIn')}
        </button>
      </p>
    )
  }
  if (!open) {
    return (
      <Button kind="secondary" icon="edit" onClick={() => setOpen(true)}>
        {t('write')}
      </Button>
    )
  }
  return (
    <Suspense fallback={<p className={css.invitation}>{t('loading')}</p>}>
      <ReviewForm productId={productId} onWritten={onWritten} onCancel={() => setOpen(false)} />
    </Suspense>
  )
}
