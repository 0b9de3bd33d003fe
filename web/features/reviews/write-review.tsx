import { useState, type ComponentType } from 'react'
import { tellPartFailed, withTexts } from '#web/i18n/with-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { ReviewFormProps } from './review-form.tsx'
import css from './write-review.module.css'

interface WriteReviewProps {
  productId: number
  onWritten: () => void
}

/** The way to the form; whether a person bought the card is known when it is sent. */
export function WriteReview({ productId, onWritten }: WriteReviewProps) {
  const t = useTexts('reviews')
  const { ended = false, state } = useSession()
  const isCustomer = state === 'customer'
  const { Form, isOpen, isLoading, open, close } = useForm()
  // What was written stays when the session ends by itself, and goes with who logs out.
  if (isOpen && Form && (isCustomer || ended)) {
    return (
      <>
        {!isCustomer && <Invitation />}
        <Form productId={productId} onWritten={onWritten} onCancel={close} />
      </>
    )
  }
  if (!isCustomer) return <Invitation />
  return (
    <Button
      kind="secondary"
      icon="edit"
      loading={isLoading}
      loadingLabel={t('loading')}
      onClick={() => void open()}
    >
      {t('write')}
    </Button>
  )
}

function Invitation() {
  const t = useTexts('reviews')
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

/** The form is fetched when it is wanted; where it does not come the button is there again. */
function useForm() {
  const [Form, setForm] = useState<ComponentType<ReviewFormProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)

  async function open() {
    if (isLoading) return
    setLoading(true)
    try {
      const { ReviewForm } = await withTexts(() => import('./review-form.tsx'), [])
      setForm(() => ReviewForm)
      setOpen(true)
    } catch (error) {
      tellPartFailed(error)
    } finally {
      setLoading(false)
    }
  }

  return { Form, isOpen, isLoading, open, close: () => setOpen(false) }
}
