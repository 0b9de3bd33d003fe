import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Minor } from '#contract/money.ts'
import { after } from '#web/app/browser.ts'
import { createStore, useStore } from '#web/app/store.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { refreshUser, sessionStore } from '#web/session/session-store.ts'
import { BalanceCheckout, type BalancePort, type BalanceState } from './balance-checkout.machine.ts'
import { balanceOf } from './balance-of.ts'
import { openOrder, payFromBalance } from '#web/features/payments/browser-checkout-port.ts'
import { useRefusal } from '#web/features/payments/use-refusal.ts'
import {
  tellOfOrder,
  useEndElsewhere,
  type OrderEnd,
} from '#web/features/payments/use-end-elsewhere.ts'
import { troubleOf } from '#web/features/payments/outcome/payment-trouble.rules.ts'

export interface BalancePlan {
  /** Promo code of the basket, while one counts. */
  code: string | undefined
  /** Nothing else pays for so many cards. */
  isOnlyWay: boolean
  prepare: () => Promise<unknown>
  onOver: (end: OrderEnd) => void
  onRefused: () => void
}

/** The balance machine of one visit to the checkout, with its exits connected to the browser. */
export function useBalanceCheckout(plan: BalancePlan) {
  const { code, isOnlyWay, prepare, onOver, onRefused } = plan
  const [codes] = useState(() => createStore(code))
  const [checkout] = useState(
    () => new BalanceCheckout(browserPort(prepare, () => codes.getSnapshot())),
  )
  useLayoutEffect(() => codes.set(code), [codes, code])
  const state = useStore(checkout.store)
  useEndElsewhere(checkout.store, elsewhere)
  const leaveTo = useEffectEvent(onOver)
  const tellShort = useEffectEvent((balanceMinor: Minor, totalMinor: Minor) =>
    openOverlay({ name: 'insufficient-funds', balanceMinor, totalMinor, isOnlyWay }),
  )
  useRefusal(state, onRefused)

  useEffect(() => {
    const end = endOf(state)
    if (end) {
      after(limits.balanceReloadMs, () => void refreshUser())
      leaveTo(end)
    }
    if (state.step === 'short') {
      tellShort(state.balanceMinor, state.totalMinor)
      checkout.reset()
    }
  }, [state, checkout])

  return {
    state,
    pay: (balanceMinor: Minor, totalMinor: Minor) => checkout.pay(balanceMinor, totalMinor),
    reset: () => checkout.reset(),
  }
}

const elsewhere = {
  isUnderWay: ({ step }: BalanceState) => step === 'paying',
  endOf: endElsewhere,
  tell: tellOfOrder,
}

/** Refused: the order that was made for it waits to be paid. */
function endElsewhere(state: BalanceState): OrderEnd | null {
  if (!('orderId' in state) || state.orderId === undefined) return null
  return { orderId: state.orderId, neverAtBank: true }
}

/** No bank is asked about money on the balance. */
function endOf(state: BalanceState): OrderEnd | null {
  return state.step === 'over' ? { orderId: state.orderId, neverAtBank: true } : null
}

function browserPort(prepare: () => Promise<unknown>, code: () => string | undefined): BalancePort {
  return {
    troubleOf,
    spend: payFromBalance,

    async openOrder(expectedTotalMinor) {
      await prepare()
      return openOrder({ type: 'spending', code: code() }, expectedTotalMinor)
    },

    async askBalance() {
      await refreshUser()
      const { user } = sessionStore.getSnapshot()
      return user && balanceOf(user)
    },
  }
}
