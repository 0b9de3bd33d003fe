import { useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import css from './basket.module.css'
import type { BasketLine } from './basket-view.rules.ts'

interface RemovedLineProps {
  line: BasketLine
  onUndo: () => void
}

/** What is left of a removed line; the focus is on Undo, since its button went with the line. */
export function RemovedLine({ line, onUndo }: RemovedLineProps) {
  const t = useTexts('basket')
  const undo = useRef<HTMLButtonElement>(null)
  const name = line.product?.name ?? ''
  useEffect(() => undo.current?.focus(), [])
  return (
    <p className={css.removed}>
      <span>{t('removed', { name })}</span>
      <button
        ref={undo}
        type="button"
        className="link"
        aria-label={t('undoOf', { name })}
        onClick={onUndo}
      >
        {t('undo')}
      </button>
    </p>
  )
}
