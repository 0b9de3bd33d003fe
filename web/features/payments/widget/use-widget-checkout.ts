import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { openWidget } from '#contract/calls/payments.ts'
import { fromDecimalString, type Minor } from '#contract/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { createStore, useStore } from '#web/app/store.ts'
import { refreshUser } from '#web/session/session-store.ts'
import { askStatus, openOrder } from '#web/features/payments/browser-checkout-port.ts'
import { runCardWidget } from './card-widget-script.ts'
import type { OrderWish } from '#web/features/payments/order-wish.ts'
import { troubleOf } from '#web/features/payments/outcome/payment-trouble.rules.ts'
import { purchaseEvent } from '#web/features/payments/purchase-event.rules.ts'
import { keepPurchase, purchaseSucceeded } from '#web/features/payments/purchase-events.ts'
import { useEndElsewhere } from '#web/features/payments/use-end-elsewhere.ts'
import { useRefusal } from '#web/features/payments/use-refusal.ts'
import { WidgetCheckout, type WidgetPort, type WidgetState } from './widget-checkout.machine.ts'

export interface WidgetPlan {
  wish: OrderWish
  prepare: () => Promise<unknown>
  /** The sum the person agrees to; null while they do not yet. */
  agreedMinor: Minor | null
  /** The cards and the code the page shows; two orders of one sum are told apart by it. */
  contents: string
  /** Nothing is left to pay; `paid` is the server's word, null while it cannot be asked. */
  onOver: (orderId: string, paid: boolean | null) => void
  onRefused: () => void
}

/** The bank's form of one visit, with its exits connected to the browser (spec §4, widget). */
export function useWidgetCheckout(plan: WidgetPlan) {
  const [plans] = useState(() => createStore(plan))
  const [checkout] = useState(() => new WidgetCheckout(browserPort(plans.getSnapshot)))
  useLayoutEffect(() => plans.set(plan), [plans, plan])
  const state = useStore(checkout.store)
  const { agreedMinor, contents } = plan

  const isRepriced = state.step === 'troubled' && state.trouble.kind === 'repriced'

  // A sum that changed on the page itself was seen; one the server names is asked about first.
  const followAgreed = useEffectEvent((seenMinor: Minor | null, shown: string) => {
    if (!isRepriced) checkout.agreed(seenMinor, shown)
  })
  const isPaying = state.step === 'paying'
  useEffect(() => {
    // While the bank's form is open nothing follows; what has changed meanwhile does afterwards.
    if (!isPaying) followAgreed(agreedMinor, contents)
  }, [agreedMinor, contents, isPaying])
  useEffect(() => () => checkout.leave(), [checkout])

  // The bank's form stands over whatever page comes next, and can be paid in there.
  const [elsewhere] = useState(() => ({
    isUnderWay: () => true,
    endOf: overOf,
    tell: (end: WidgetOver) => finishWith(plans.getSnapshot(), end),
  }))
  useEndElsewhere(checkout.store, elsewhere)
  useRefusal(state, plan.onRefused)
  useEffect(() => {
    if (state.step === 'over') elsewhere.tell(state)
  }, [state, elsewhere])

  return { checkout, state }
}

type WidgetOver = Extract<WidgetState, { step: 'over' }>

function overOf(state: WidgetState): WidgetOver | null {
  return state.step === 'over' ? state : null
}

/** What follows the bank's form, on its own page and on any other (spec §4). */
function finishWith(plan: WidgetPlan, { order, quote, paid }: WidgetOver): void {
  const isPurchase = plan.wish.type !== 'balance'
  if (isPurchase && quote) keepPurchase(order.orderId, purchaseEvent(quote.widget.order))
  // What the bank has yet to decide is told by whoever learns of it.
  if (paid) purchaseSucceeded(order.orderId)
  void refreshUser()
  plan.onOver(order.orderId, paid)
}

function browserPort(plan: () => WidgetPlan): WidgetPort {
  return {
    troubleOf,
    askStatus,
    run: runCardWidget,

    async openOrder(expectedTotalMinor) {
      await plan().prepare()
      return openOrder(plan().wish, expectedTotalMinor)
    },

    async openWidget(orderId) {
      const type = plan().wish.type === 'balance' ? 'balance' : 'purchase'
      const { widget, rate } = await browserApi.call(openWidget, { body: { type, value: orderId } })
      return {
        widget,
        roublesMinor: fromDecimalString(widget.order.amount.value) ?? 0,
        rate: { kztPerRouble: rate.value, source: rate.source, at: rate.at },
      }
    },
  }
}
