import { useEffect } from 'react'
import { after } from '#web/app/browser.ts'
import { isSettled } from '#web/features/payments/ask-quietly.ts'
import { PaymentPoll } from '#web/features/payments/outcome/payment-poll.machine.ts'
import { watchPresence } from '#web/features/payments/outcome/use-payment-poll.ts'
import { openWhenFree } from '#web/overlays/overlay-state.ts'
import { refreshUser, sessionStore } from '#web/session/session-store.ts'
import { askQrTruth } from './browser-qr-port.ts'
import { hasEnded } from './lost-qr.ts'
import type { QrTruth } from './qr-payment.machine.ts'

/** Each forgets one that is followed. */
const followed = new Map<string, () => void>()

/**
 * Follows a top-up whose code was put away, whatever is opened meanwhile: it may be paid with the
 * phone that has read it. Its payer is told wherever they are by then, and nobody else.
 */
export function followTopUp(orderId: string, goTo: string | undefined): void {
  const payer = sessionStore.getSnapshot().user?.id
  if (payer === undefined || followed.has(orderId)) return
  const poll = new PaymentPoll<QrTruth>({
    ask: () => askQrTruth(orderId),
    isFinal: hasEnded,
    onAnswer(truth) {
      if (hasEnded(truth)) forgetTopUp(orderId)
      if (isSettled(truth)) {
        // What is open meanwhile may speak of the balance.
        void refreshUser()
        openWhenFree({ name: 'payment-processing', orderId, type: 'balance', goTo })
      }
    },
    onTrouble: () => false,
    timers: { after },
  })
  if (document.hidden) poll.pause()
  const stopWatching = watchPresence(poll)
  const stopListening = sessionStore.subscribe(() => {
    if (sessionStore.getSnapshot().user?.id !== payer) forgetTopUp(orderId)
  })
  followed.set(orderId, () => {
    poll.stop()
    stopWatching()
    stopListening()
  })
}

/**
 * A dialog that has the order tells of it by itself: the same sum asked for again is the same
 * order, be it by another way to pay.
 */
export function useTakenOver(orderId: string | null): void {
  useEffect(() => {
    if (orderId !== null) forgetTopUp(orderId)
  }, [orderId])
}

function forgetTopUp(orderId: string): void {
  followed.get(orderId)?.()
  followed.delete(orderId)
}
