import { useState } from 'react'
import type { CardBrand } from '#contract/card.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { cardProblems, isFilled, type CardField, type CardFields } from './card-fields.rules.ts'
import { thisMonth } from './this-month.ts'

/**
 * What to tell about each field. A field is judged when it is left, or as soon as it is full; an
 * empty one is never blamed here, the line under Pay asks for it.
 */
export function useCardErrors(card: CardFields, brand: CardBrand | null | undefined) {
  const t = useTexts('messages')
  const checkout = useTexts('checkout')
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const problems = cardProblems(card, thisMonth())

  function errorOf(field: CardField): string | null {
    if (card[field] === '') return null
    if (field === 'number' && brand === null) return checkout('brandUnknown')
    const problem = problems[field]
    const isTold = left.has(field) || isFilled(card, field)
    return problem !== null && isTold ? t(problem) : null
  }

  return {
    errors: { number: errorOf('number'), expiry: errorOf('expiry'), code: errorOf('code') },
    leave(field: CardField) {
      if (!left.has(field)) setLeft(new Set([...left, field]))
    },
  }
}
