import { useEffect, useState } from 'react'
import { getCardType } from '#contract/calls/payments.ts'
import type { CardBrand } from '#contract/card.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { brandDigits, brandOf } from './card-fields.rules.ts'

interface Answered {
  digits: string
  brand: CardBrand | null
}

/**
 * The brand at once from the leading digits; from eight digits the shop confirms it (spec §5).
 * `undefined` while too few digits tell nothing, null for a card nobody here can take.
 */
export function useCardBrand(number: string): CardBrand | null | undefined {
  const digits = brandDigits(number)
  const [answered, setAnswered] = useState<Answered | null>(null)

  useEffect(() => {
    if (digits === null) return undefined
    const stop = new AbortController()
    browserApi.call(getCardType, { body: { number: digits }, signal: stop.signal }).then(
      ({ brand }) => setAnswered({ digits, brand }),
      // Without an answer the brand found here stands: the bank judges the card in the end.
      () => {},
    )
    return () => stop.abort()
  }, [digits])

  if (digits !== null && answered?.digits === digits) return answered.brand
  return brandOf(number) ?? (digits === null ? undefined : null)
}
