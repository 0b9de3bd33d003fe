import { useEffect } from 'react'
import type { Minor } from '#contract/money.ts'
import { useStore } from '#web/app/store.ts'
import { discountFor, type PromoBasket, type PromoGiven, type PromoState } from './promo.machine.ts'
import { promo } from './promo-store.ts'

export interface PromoView extends PromoState {
  subtotalMinor: Minor
  /** What the code gives on the sum that is shown; null while it gives nothing. */
  discount: PromoGiven | null
}

/** The code over the basket on this screen: it follows the basket while it is applied. */
export function usePromo({ subtotalMinor, flush, reload }: PromoBasket): PromoView {
  const state = useStore(promo.store)
  useEffect(() => promo.follow({ subtotalMinor, flush, reload }), [subtotalMinor, flush, reload])
  return { ...state, subtotalMinor, discount: discountFor(state, subtotalMinor) }
}
