import { useEffect, useLayoutEffect, useState } from 'react'
import { formatKzt, type Minor } from '#contract/money.ts'
import { createStore } from '#web/app/store.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { purchaseQrPort } from './browser-qr-port.ts'
import { goToTiles } from '#web/features/payments/method-tiles.tsx'
import { keepShownQr } from './lost-qr.ts'
import { QrDialog } from './qr-dialog.tsx'
import { QrSteps } from './qr-steps.tsx'
import { TroubleNotice } from '#web/features/payments/trouble-notice.tsx'
import { useRefusal } from '#web/features/payments/use-refusal.ts'
import { useQrPayment } from './use-qr-payment.ts'
import type { CheckoutPlan, WayView } from '#web/features/payments/way-view.ts'
import css from '#web/features/payments/way-panel.module.css'

/** A fast payment: the code opens over the form, and the form waits behind it. */
export function useQrWay(plan: CheckoutPlan): WayView {
  const t = useTexts('checkout')
  const { totalMinor, consented, onLogIn, onOver, onRefused } = plan
  const [plans] = useState(() => createStore(plan))
  useLayoutEffect(() => plans.set(plan), [plans, plan])
  const view = useQrPayment({
    onOver: (orderId) => onOver({ orderId }),
    port: () =>
      purchaseQrPort(
        () => plans.getSnapshot().prepare(),
        () => plans.getSnapshot().code,
      ),
  })
  const { payment, state } = view
  useRefusal(state, onRefused)
  useEffect(() => {
    if (state.step === 'shown') keepShownQr(state.order.orderId)
    if (state.step === 'ended' || state.step === 'over') keepShownQr(null)
  }, [state])
  const isOpen = ['opening', 'shown', 'ended'].includes(state.step)
  const close = () => payment.setAside()
  // What is no longer agreed to since is asked for beside Pay.
  const openAgreed = (nextMinor: Minor) => (consented ? payment.open(nextMinor) : close())
  return {
    panel: (
      <div className={css.panel}>
        <p className={css.lead}>{t('qrText')}</p>
        <QrSteps />
        <output className={css.status}>
          {state.step === 'troubled' && (
            <TroubleNotice
              trouble={state.trouble}
              onLogIn={onLogIn}
              onAccept={openAgreed}
              onAgain={() => openAgreed(totalMinor)}
            />
          )}
        </output>
      </div>
    ),
    over: (
      <QrDialog
        {...{ view, totalMinor }}
        open={isOpen}
        title={t('qrTitle')}
        onClose={close}
        onOther={() => {
          close()
          goToTiles()
        }}
      />
    ),
    needed: [],
    payText: t('pay', { amount: formatKzt(totalMinor) }),
    note: t('payNoteQr'),
    paying: isOpen || state.step === 'over',
    pay: () => payment.open(totalMinor),
  }
}
