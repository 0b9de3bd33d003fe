import { useEffect } from 'react'
import { basketStore, useBasket } from '#web/features/basket/basket-store.ts'
import { findOrderedCode, forgetOrderedCode } from '#web/features/payments/ordered-code.ts'
import { promo } from '#web/features/promo/promo-store.ts'
import { refreshUser } from '#web/session/session-store.ts'

/**
 * A paid order took the basket with its promo code, and maybe the balance: all are asked anew,
 * once. Null while it is not paid.
 */
export function useTakenByOrder(orderId: string | null): void {
  useEffect(() => {
    if (orderId === null) return
    basketStore.reload()
    void refreshUser()
  }, [orderId])
  const { count, loading } = useBasket()
  const isBasketTaken = orderId !== null && !loading && count === 0
  useEffect(() => {
    const { code } = promo.store.getSnapshot()
    if (!isBasketTaken || code === null || code !== findOrderedCode(orderId)) return
    promo.undo()
    forgetOrderedCode()
  }, [isBasketTaken, orderId])
}
