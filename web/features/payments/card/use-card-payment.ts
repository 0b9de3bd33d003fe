import { useEffect, useState } from 'react'
import { focusField } from '#web/ui/form/status-line.tsx'
import { cardFieldIds } from './card-input-fields.tsx'
import { isLocked } from './card-checkout.machine.ts'
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
    /** The order's sum once there is one: what is paid. */
    payMinor: 'order' in state && state.order ? state.order.totalMinor : plan.totalMinor,
    clear: () => changeCard(emptyCard),
    beginAnew() {
      changeCard(emptyCard)
      setBegunCount((count) => count + 1)
    },
  }
}
