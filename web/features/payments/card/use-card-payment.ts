import { useEffect, useState } from 'react'
import type { Minor } from '#contract/money.ts'
import { focusField } from '#web/ui/form/status-line.tsx'
import { cardFieldIds } from './card-input-fields.tsx'
import { isLocked, type CheckoutState } from './card-checkout.machine.ts'
import { completeCard, emptyCard, type CardFields } from './card-fields.rules.ts'
import { thisMonth } from './this-month.ts'
import { useCardCheckout, type CardCheckoutPlan } from './use-card-checkout.ts'

export type CardPaymentView = ReturnType<typeof useCardPayment>

/** A card form over its machine: on the checkout page and in the dialog of a top-up alike. */
export function useCardPayment(plan: CardCheckoutPlan) {
  const { checkout, state } = useCardCheckout(plan)
  const [card, setCard] = useState(emptyCard)
  const [begunCount, setBegunCount] = useState(0)

  useEffect(() => {
    if (begunCount > 0) focusField(cardFieldIds.number)
  }, [begunCount])

  function changeCard(next: CardFields) {
    setCard(next)
    checkout.cardChanged(completeCard(next, thisMonth()))
  }

  return {
    checkout,
    state,
    card,
    changeCard,
    paying: isLocked(state),
    payMinor: orderSum(state) ?? plan.totalMinor,
    clear: () => changeCard(emptyCard),
    beginAnew() {
      changeCard(emptyCard)
      setBegunCount((count) => count + 1)
    },
  }
}

/** What is paid: the order's sum, once there is one that no refusal has ended. */
function orderSum(state: CheckoutState): Minor | null {
  return 'order' in state && state.step !== 'failed' ? (state.order?.totalMinor ?? null) : null
}
