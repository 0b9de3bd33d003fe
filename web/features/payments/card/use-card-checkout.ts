import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Minor } from '#contract/money.ts'
import { createStore, useStore } from '#web/app/store.ts'
import { browserCheckoutPort } from '#web/features/payments/browser-checkout-port.ts'
import {
  CardCheckout,
  isLocked,
  type CheckoutPort,
  type CheckoutState,
} from './card-checkout.machine.ts'
import { leaveForBank } from './leave-for-bank.ts'
import { useRefusal } from '#web/features/payments/use-refusal.ts'
import {
  tellOfOrder,
  useEndElsewhere,
  type OrderEnd,
} from '#web/features/payments/use-end-elsewhere.ts'
import type { OrderWish } from '#web/features/payments/order-wish.ts'

export interface CardCheckoutPlan {
  /** What an order is opened for, as it stands on the page. */
  wish: OrderWish
  /** Brings the basket to the server: an order is made from what stands there. */
  prepare: () => Promise<unknown>
  /** The sum the page shows. */
  totalMinor: Minor
  /** The cards and the code the page shows; two orders of one sum are told apart by it. */
  contents: string
  /** It is the way the person is about to pay by; otherwise nothing is opened for a new sum. */
  chosen: boolean
  onOver: (end: OrderEnd) => void
  /** The same for who has left what shows it; what it is at first counts. */
  tellElsewhere?: (end: OrderEnd) => void
  /** As `useEndElsewhere` asks for it. */
  isHere?: boolean
  /** Prices have changed on the server, or the order was refused: what the page shows is old. */
  onRefused: () => void
}

/** The card machine of one visit to the checkout, with its exits connected to the browser. */
export function useCardCheckout(plan: CardCheckoutPlan) {
  const { wish, prepare, totalMinor, contents, chosen, onOver, onRefused } = plan
  const { tellElsewhere = tellOfOrder, isHere = true } = plan
  const [wishes] = useState(() => createStore(wish))
  const [checkout] = useState(
    () =>
      new CardCheckout(
        portAfter(prepare, () => wishes.getSnapshot()),
        totalMinor,
        contents,
      ),
  )
  useLayoutEffect(() => wishes.set(wish), [wishes, wish])
  const state = useStore(checkout.store)
  const [elsewhere] = useState(() => ({
    isUnderWay: isLocked,
    endOf: endElsewhere,
    tell: tellElsewhere,
  }))
  useEndElsewhere(checkout.store, elsewhere, isHere)
  useRefusal(state, onRefused)
  const isRepriced = state.step === 'troubled' && state.trouble.kind === 'repriced'

  const leave = useEffectEvent((left: CheckoutState) => {
    const end = endOf(left)
    if (isHere && end) onOver(end)
    if (isHere && left.step === 'leave') leaveForBank(left.challenge)
  })
  useEffect(() => leave(state), [state])

  // A sum that changed on the page itself was seen; one the server names is asked about first.
  const followBasket = useEffectEvent((shownMinor: Minor, shown: string) => {
    if (!isRepriced) checkout.basketChanged(shownMinor, shown)
  })
  useEffect(() => {
    if (chosen) followBasket(totalMinor, contents)
  }, [chosen, totalMinor, contents])

  // Back from the bank's page to a page the browser had kept as it was.
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) checkout.leaveBank()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [checkout])

  return { checkout, state }
}

/** Refused, or asked for by a form that nobody sees any more: the order says how it stands. */
function endElsewhere(state: CheckoutState): OrderEnd | null {
  if (state.step === 'over' || state.step === 'paying') return endOf(state)
  const order = 'order' in state ? state.order : null
  return order && { orderId: order.orderId, neverAtBank: true }
}

function endOf(state: CheckoutState): OrderEnd | null {
  if (state.step !== 'over') return null
  return { orderId: state.order.orderId, neverAtBank: state.neverAtBank === true }
}

function portAfter(prepare: () => Promise<unknown>, wish: () => OrderWish): CheckoutPort {
  const port = browserCheckoutPort(wish)
  return {
    ...port,
    async openOrder(expectedTotalMinor) {
      await prepare()
      return port.openOrder(expectedTotalMinor)
    },
  }
}
