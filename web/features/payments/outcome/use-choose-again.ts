import { fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { findTopUpReturn } from '#web/features/payments/top-up/top-up-return.ts'
import { openWhenFree } from '#web/overlays/overlay-state.ts'
import { useNavigate } from '#web/router/hooks.ts'
import type { OrderSummary } from './use-order-truth.ts'

interface UnpaidOrder {
  orderId: string
  type: 'purchase' | 'balance'
  /** Null while the server has not said what it is. */
  order: OrderSummary | null
  /** Of a top-up: path to go back to once the money has come, where that is known. */
  goTo?: string | undefined
}

/**
 * Spec §8: home, and the choice of a way to pay over it; the basket is still there, and a top-up
 * keeps its amount and what it was asked for.
 */
export function useChooseAgain(): (unpaid: UnpaidOrder) => Promise<void> {
  const navigate = useNavigate()
  return async ({ orderId, type, order, goTo = findTopUpReturn(orderId) }) => {
    const hasCome = await navigate(href('home'))
    if (!hasCome) return
    const amountMinor = order ? (fromWire(order.total_price) ?? undefined) : undefined
    if (type === 'purchase') openWhenFree({ name: 'payment-choice', type })
    else openWhenFree({ name: 'payment-choice', type, amountMinor, goTo })
  }
}
