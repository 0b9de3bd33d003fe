import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '#web/app/store.ts'
import { askQrTruth } from './browser-qr-port.ts'
import { followedOrderId, QrPayment, type QrPort } from './qr-payment.machine.ts'
import { usePaymentPoll } from '#web/features/payments/outcome/use-payment-poll.ts'

export type QrPaymentView = ReturnType<typeof useQrPayment>

interface QrPlan {
  /** Read once: what changes is asked for inside. */
  port: () => QrPort
  /** The order has its own page from here on. */
  onOver: (orderId: string) => void
}

/** A QR payment of one visit, followed every second while its code may be paid. */
export function useQrPayment({ port, onOver }: QrPlan) {
  const [payment] = useState(() => new QrPayment(port()))
  const state = useStore(payment.store)
  const leaveTo = useEffectEvent(onOver)
  useEffect(() => {
    if (state.step === 'over') leaveTo(state.orderId)
  }, [state])
  const orderId = followedOrderId(state)
  const { checkNow } = usePaymentPoll(orderId, {
    ask: () => askQrTruth(orderId ?? ''),
    isFinal: ({ status }) => status !== 'init',
    onAnswer: (truth) => payment.learned(truth),
    // Nothing is lost by asking on: the code is on the screen, and the order has its own page.
    onTrouble: () => {
      payment.unheard()
      return false
    },
  })
  return {
    payment,
    state,
    checkNow,
    check() {
      payment.asked()
      checkNow()
    },
  }
}
