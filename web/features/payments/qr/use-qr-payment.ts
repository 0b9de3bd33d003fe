import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api.ts'
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
  const [lockedOrderId, setLockedOrderId] = useState<string | null>(null)
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
    // Nothing is lost by asking on, as long as there is a session: the code is on the screen, and
    // the order has its own page.
    onTrouble: (error) => {
      payment.unheard()
      const isSession = error instanceof ApiError && error.status === 401
      if (isSession) setLockedOrderId(orderId)
      return isSession
    },
  })
  return {
    payment,
    state,
    /** The order that nobody here may ask about any more: the session has ended. */
    lockedOrderId,
    checkNow,
    check() {
      payment.asked()
      checkNow()
    },
  }
}
