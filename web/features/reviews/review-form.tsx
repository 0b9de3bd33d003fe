import { useEffect, useRef, useState } from 'react'
import { createFeedback, listOwnFeedbacks } from '#contract/calls/reviews.ts'
import { limits } from '#contract/limits.ts'
import { textLength } from '#contract/text-length.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useTexts, type Translate } from '#web/i18n/use-texts.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { isFocusLost, useHandedFocus } from '#web/ui/focus-place.ts'
import { describedBy, Field, FieldError } from '#web/ui/form/field.tsx'
import { focusField } from '#web/ui/form/status-line.tsx'
import { StarsInput } from '#web/ui/show/stars-input.tsx'
import {
  dropReviewDraft,
  readReviewDraft,
  keepReviewDraft,
  type ReviewDraft,
} from './review-draft.ts'
import { problemsOf, type ReviewProblems } from './review-form.rules.ts'
import css from './review-form.module.css'

const ids = { rating: 'review-rating', text: 'review-text' }

export interface ReviewFormProps {
  productId: number
  onWritten: () => void
  onCancel: () => void
}

/** Stars and a few words. What was written stays until it is stored. */
export function ReviewForm({ productId, onWritten, onCancel }: ReviewFormProps) {
  const t = useTexts('reviews')
  const [{ rating, text }, setDraft] = useState(() => readReviewDraft(productId))
  const [problems, setProblems] = useState<ReviewProblems>({})
  const { isSending, refusal, send } = useSending(productId, () => {
    dropReviewDraft(productId)
    onWritten()
  })

  const form = useRef<HTMLFormElement>(null)
  useHandedFocus(form)
  // The button that it stands for has gone.
  useEffect(() => {
    if (isFocusLost()) focusField(ids.rating)
  }, [])

  function change(next: Partial<ReviewDraft>) {
    const draft = { rating, text, ...next }
    setDraft(draft)
    keepReviewDraft(productId, draft)
  }

  function submit() {
    const found = problemsOf({ rating, text })
    setProblems(found)
    if (found.rating) return focusField(ids.rating)
    if (found.text) return focusField(ids.text)
    void send(rating, text.trim())
  }

  function cancel() {
    dropReviewDraft(productId)
    onCancel()
  }

  return (
    <form
      ref={form}
      className={`panel ${css.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div>
        <StarsInput
          legend={t('yourMark')}
          name="rating"
          id={ids.rating}
          errorId={problems.rating && `${ids.rating}-error`}
          value={rating}
          onValue={(stars) => {
            change({ rating: stars })
            setProblems(({ text: problem }) => (problem ? { text: problem } : {}))
          }}
          starLabel={(count) => t('stars', { count })}
          valueText={rating === 0 ? null : t('ofFive', { value: String(rating) })}
        />
        {problems.rating && (
          <FieldError id={`${ids.rating}-error`}>{t(problems.rating)}</FieldError>
        )}
      </div>
      <Words
        text={text}
        error={problems.text ? t(problems.text, { max: limits.reviewMaxChars }) : null}
        onText={(next) => {
          change({ text: next })
          setProblems(({ rating: problem }) => (problem ? { rating: problem } : {}))
        }}
      />
      <div role="alert">{refusal && <FieldError>{t(refusal)}</FieldError>}</div>
      <div className={css.actions}>
        <Button type="submit" loading={isSending} loadingLabel={t('sending')}>
          {t('send')}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

interface WordsProps {
  text: string
  error: string | null
  onText: (text: string) => void
}

function Words({ text, error, onText }: WordsProps) {
  const t = useTexts('reviews')
  const id = ids.text
  const left = limits.reviewMaxChars - textLength(text)
  // Before anything is written: the shop knows who may only when it is sent.
  const hint = left > 100 ? t('whoMay') : left >= 0 ? t('textLeft', { count: left }) : undefined
  return (
    <Field id={id} label={t('text')} error={error} hint={hint}>
      <textarea
        id={id}
        className={css.words}
        rows={4}
        value={text}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy(id, { error, hint })}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  )
}

type Refusal = Extract<
  Parameters<Translate<'reviews'>>[0],
  'notBought' | 'alreadyReviewed' | 'notSent' | 'notAnswered'
>
const refusals: Readonly<Record<number, Refusal>> = { 403: 'notBought', 409: 'alreadyReviewed' }

/** Whether these are the person's newest words on a product, for all to see; not known is no. */
async function stands(review: { productId: number; rating: number; text: string }) {
  try {
    const { result } = await browserApi.call(listOwnFeedbacks, {})
    const newest = result.find((own) => own.product_id === review.productId)
    if (!newest || newest.hidden) return false
    return newest.rating === review.rating && isSaidBy(newest.text, review.text)
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Breaks of lines aside, of which the shop keeps few. */
function isSaidBy(kept: string, typed: string): boolean {
  const wordsOf = (text: string) => text.trim().split(/\s+/).join(' ')
  return wordsOf(kept) === wordsOf(typed)
}

function useSending(productId: number, onWritten: () => void) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function send(rating: number, text: string) {
    if (isSending) return
    setSending(true)
    setRefusal(null)
    try {
      await browserApi.call(createFeedback, { body: { product_id: productId, rating, text } })
      onWritten()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, body, outage, retryAfterSeconds } = error
      // A try whose answer was lost may have written it.
      if (status === 409 && (await stands({ productId, rating, text }))) return onWritten()
      if (status === 429) showToast({ kind: 'limit', message: body.message, retryAfterSeconds })
      else setRefusal(outage ? 'notAnswered' : (refusals[status] ?? 'notSent'))
    } finally {
      setSending(false)
    }
  }

  return { isSending, refusal, send }
}
