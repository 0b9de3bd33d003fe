import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { createTokenOrder, initializePayment } from '#contract/calls/payments.ts'
import { formatKzt, fromWire, type Minor } from '#contract/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { createStore, useStore } from '#web/app/store.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import { HostedCheckout, type HostedPage, type HostedPort } from './hosted-checkout.machine.ts'
import { askStatus } from '#web/features/payments/browser-checkout-port.ts'
import { LeavingText } from '#web/features/payments/leaving-text.tsx'
import { madeOrderId } from '#web/features/payments/made-order.ts'
import { makePurchase } from '#web/features/payments/made-purchase.ts'
import { keepOrderedCode } from '#web/features/payments/ordered-code.ts'
import { troubleOf } from '#web/features/payments/outcome/payment-trouble.rules.ts'
import { useRefusal } from '#web/features/payments/use-refusal.ts'
import { submitTo } from './submit-to.ts'
import { TroubleNotice } from '#web/features/payments/trouble-notice.tsx'
import type { CheckoutPlan, WayView } from '#web/features/payments/way-view.ts'
import css from '#web/features/payments/way-panel.module.css'

export interface HostedPlan extends CheckoutPlan {
  /** A fresh answer of the spam check for a payment; rejects when it cannot be made. */
  takeSpamToken: () => Promise<string>
}

/** The bank's own page (spec §3, external payment request): the browser leaves and comes back. */
export function useHostedWay(plan: HostedPlan): WayView {
  const t = useTexts('checkout')
  const { totalMinor, consented, onLogIn } = plan
  const { checkout, state } = useHostedCheckout(plan)
  // What is no longer agreed to since is asked for beside Pay.
  const payAgreed = (nextMinor: Minor) => (consented ? checkout.pay(nextMinor) : checkout.reset())
  return {
    panel: (
      <div className={css.panel}>
        <p className={css.lead}>
          <Icon name="external" size={18} />
          {t('hostedText')}
        </p>
        <output className={css.status}>
          {state.step === 'preparing' && (
            <Working>
              <span>{t('hostedPreparing')}</span>
            </Working>
          )}
          {state.step === 'leave' && (
            <Working>
              <LeavingText onAgain={() => leaveFor(state.page)} />
            </Working>
          )}
          {state.step === 'troubled' && (
            <TroubleNotice
              trouble={state.trouble}
              onLogIn={onLogIn}
              onAccept={payAgreed}
              onAgain={() => payAgreed(totalMinor)}
            />
          )}
        </output>
      </div>
    ),
    needed: [],
    payText: t('pay', { amount: formatKzt(totalMinor) }),
    note: t('payNoteHosted'),
    paying: state.step !== 'idle' && state.step !== 'troubled',
    pay: () => checkout.pay(totalMinor),
  }
}

function Working({ children }: { children: ReactNode }) {
  return (
    <p className={css.working}>
      <Spinner />
      {children}
    </p>
  )
}

function useHostedCheckout(plan: HostedPlan) {
  const [plans] = useState(() => createStore(plan))
  const [checkout] = useState(() => new HostedCheckout(browserPort(plans.getSnapshot)))
  useLayoutEffect(() => plans.set(plan), [plans, plan])
  const state = useStore(checkout.store)
  useRefusal(state, plan.onRefused)

  const showOrder = useEffectEvent(plan.onOver)
  useEffect(() => {
    if (state.step === 'leave') leaveFor(state.page)
    if (state.step === 'over') showOrder({ orderId: state.orderId })
  }, [state])

  // Back from the bank's page to a page the browser had kept as it was.
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) checkout.reset()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [checkout])

  return { checkout, state }
}

function leaveFor({ action, request }: HostedPage): void {
  submitTo('_self', action, { Request: request })
}

function browserPort(plan: () => HostedPlan): HostedPort {
  return {
    troubleOf,
    askStatus,

    async createOrder() {
      const [answer] = await Promise.all([plan().takeSpamToken(), plan().prepare()])
      const { code } = plan()
      const { replaces, made } = makePurchase()
      const order = await browserApi.call(createTokenOrder, {
        body: { currency: 'KZT', code, replaces, 'cf-turnstile-response': answer },
      })
      const totalMinor = fromWire(order.total_price) ?? 0
      const orderId = madeOrderId(order)
      made(orderId)
      keepOrderedCode(orderId, code)
      return { orderId, token: order.token, totalMinor }
    },

    async initialize(orderId, token) {
      const { action, Request } = await browserApi.call(initializePayment, {
        body: { orderId, token },
      })
      return { action, request: Request }
    },
  }
}
