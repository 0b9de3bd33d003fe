import { useEffect, useRef } from 'react'
import { Told } from '#web/i18n/told.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { isFocusLost, useHandedFocus } from '#web/ui/focus-place.ts'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { attemptFailedId } from '#web/features/payments/still-needed.rules.ts'
import css from './card-failed.module.css'

interface CardFailedProps {
  /** The bank's reason, in the person's language. */
  message: string | null
  onAgain: () => void
}

/**
 * The card view after a refusal (spec §4, §8): what happened, and a form to begin anew. It takes
 * the focus that was in the form and is read with it, so it is no alert; whoever has gone on to
 * something else stays there, and hears beside Pay what is needed now.
 */
export function CardFailed({ message, onAgain }: CardFailedProps) {
  const t = useTexts('checkout')
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!isAtSomethingElse()) box.current?.focus()
  }, [])
  useHandedFocus(box)
  return (
    <fieldset
      ref={box}
      id={attemptFailedId}
      className={css.failed}
      aria-labelledby={attemptFailedId}
      tabIndex={-1}
      // A dialog that comes back after the bank's form gives the focus to nothing else.
      data-autofocus=""
    >
      <EmptyState
        picture="bent-ticket"
        title={t('failedTitle')}
        text={message === null ? t('failedText') : <Why text={t('failedText')} message={message} />}
        headingLevel={3}
      >
        <Button icon="refresh" onClick={onAgain}>
          {t('failedAgain')}
        </Button>
      </EmptyState>
    </fieldset>
  )
}

/** A place that nobody can tab to was only handed the focus, by what has gone. */
function isAtSomethingElse(): boolean {
  const { activeElement } = document
  return !isFocusLost() && activeElement instanceof HTMLElement && activeElement.tabIndex >= 0
}

function Why({ text, message }: { text: string; message: string }) {
  return (
    <>
      {text}
      <br />
      <Told message={message} />
    </>
  )
}
