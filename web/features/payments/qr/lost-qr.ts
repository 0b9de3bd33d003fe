import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api.ts'
import { tabStorage } from '#web/app/device-storage.ts'
import { usePaymentPoll } from '#web/features/payments/outcome/use-payment-poll.ts'
import { useArrival } from '#web/router/hooks.ts'
import { shownQrKey } from '#web/session/personal-keys.ts'
import { askQrTruth } from './browser-qr-port.ts'

/** The order whose QR is on the screen is known to this tab over a reload; null forgets it. */
export function keepShownQr(orderId: string | null): void {
  tabStorage.set(shownQrKey, orderId ?? '')
}

interface LostQrPlan {
  /** A payment of this page's own takes its place. */
  isPaying: boolean
  onPaid: (orderId: string) => void
}

/**
 * Follows a QR that was on the screen before this page was left or loaded anew, as when a phone
 * drops the page while the app of a bank is in front of it. One that was paid before is told of
 * on a return alone: whoever comes by a link has come for another purchase.
 */
export function useLostQr({ isPaying, onPaid }: LostQrPlan): void {
  const { isReturn } = useArrival()
  const [lost, setLost] = useState(() => ({ orderId: tabStorage.get(shownQrKey), tells: isReturn }))
  const orderId = lost.orderId || null
  const forget = () => setLost({ orderId: null, tells: false })
  if (isPaying && orderId !== null) forget()
  useEffect(() => {
    if (isPaying) keepShownQr(null)
  }, [isPaying])
  usePaymentPoll(orderId, {
    ask: () => askQrTruth(orderId ?? ''),
    isFinal: ({ status }) => status !== 'init',
    onAnswer({ status }) {
      if (status === 'init') return setLost({ ...lost, tells: true })
      keepShownQr(null)
      forget()
      if (status === 'success' && lost.tells && orderId !== null) onPaid(orderId)
    },
    // The order of somebody who was here before is none.
    onTrouble(error) {
      const isNone = error instanceof ApiError && error.status === 404
      if (isNone) keepShownQr(null)
      return isNone
    },
  })
}
