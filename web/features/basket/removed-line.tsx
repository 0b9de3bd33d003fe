import { useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import css from './basket.module.css'
import type { BasketLine } from './basket-view.rules.ts'

interface RemovedLineProps {
  line: BasketLine
  onUndo: () => void
  /** The focus comes and goes. */
  onEnter: () => void
  onLeave: () => void
}

/** What is left of a removed line; the focus is on Undo, since its button went with the line. */
export function RemovedLine({ line, onUndo, onEnter, onLeave }: RemovedLineProps) {
  const t = useTexts('basket')
  const undo = useRef<HTMLButtonElement>(null)
  const name = line.product?.name ?? ''
  const row = useRef<HTMLParagraphElement>(null)
  useHandedFocus(row)
  useEffect(() => undo.current?.focus(), [])
  return (
    <p ref={row} className={css.removed}>
      <span>{t('removed', { name })}</span>
      <button
        ref={undo}
        type="button"
        className="link"
        aria-label={t('undoOf', { name })}
        onClick={onUndo}
        // Seen only where somebody goes by the keyboard: a mouse is not waited for.
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onEnter()}
        // A window that goes behind another keeps the focus for its return.
        onBlur={({ currentTarget }) => currentTarget !== document.activeElement && onLeave()}
      >
        {t('undo')}
      </button>
    </p>
  )
}
