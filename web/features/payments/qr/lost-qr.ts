import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api.ts'
import { tabStorage } from '#web/app/device-storage.ts'
import { usePaymentPoll } from '#web/features/payments/outcome/use-payment-poll.ts'
import { shownQrKey } from '#web/session/personal-keys.ts'
import { isSettled } from '#web/features/payments/ask-quietly.ts'
import { askQrTruth } from './browser-qr-port.ts'
import type { QrTruth } from './qr-payment.machine.ts'

/** The order whose QR is on the screen is known to this tab over a reload; null forgets it. */
export function keepShownQr(orderId: string | null): void {
  tabStorage.set(shownQrKey, orderId ?? '')
}

interface LostQrPlan {
  /** A payment of this page's own takes its place. */
  isPaying: boolean
  /** Whoever comes back may have paid; by a link one comes for another purchase. */
  isBack: boolean
  onPaid: (orderId: string) => void
}

/**
 * Follows a QR that was on the screen before this page was left or loaded anew, as when a phone
 * drops the page while the app of a bank is in front of it. One that was paid before is told of
 * only to whoever is back.
 */
export function useLostQr({ isPaying, isBack, onPaid }: LostQrPlan): void {
  const [lost, setLost] = useState(() => ({ orderId: tabStorage.get(shownQrKey), tells: isBack }))
  const orderId = lost.orderId || null
  const forget = () => setLost({ orderId: null, tells: false })
  if (isPaying && orderId !== null) forget()
  useEffect(() => {
    if (isPaying) keepShownQr(null)
  }, [isPaying])
  usePaymentPoll(orderId, {
    ask: () => askQrTruth(orderId ?? ''),
    isFinal: hasEnded,
    onAnswer(truth) {
      if (!hasEnded(truth)) return setLost({ ...lost, tells: true })
      keepShownQr(null)
      forget()
      if (isSettled(truth) && lost.tells && orderId !== null) onPaid(orderId)
    },
    // The order of somebody who was here before is none.
    onTrouble(error) {
      const isNone = error instanceof ApiError && error.status === 404
      if (isNone) keepShownQr(null)
      return isNone
    },
  })
}

/** Nothing more is to be learned of its payment. */
export function hasEnded(truth: QrTruth): boolean {
  return truth.status !== 'init' || isSettled(truth)
}
