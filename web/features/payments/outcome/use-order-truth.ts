import { useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { getPaymentConfirm } from '#contract/calls/orders.ts'
import { href } from '#contract/pages.ts'
import type * as S from '#contract/schemas/orders.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { usePublicSettings } from '#web/api/public-settings.tsx'
import { purchaseSucceeded } from '#web/features/payments/purchase-events.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { watchOrder } from './watch-order.ts'
import { usePaymentPoll } from './use-payment-poll.ts'

/** What the server says of an order. */
export type OrderAnswer = Output<typeof S.getPaymentConfirm>
export type OrderSummary = NonNullable<OrderAnswer['order']>

export interface OrderTruthView {
  /** Null until the first answer. */
  answer: OrderAnswer | null
  /** `offline` keeps the last answer and goes on asking; the others end it. */
  trouble: null | 'offline' | 'absent' | 'session'
  checkNow: () => void
  /** Asks anew also about an order that has ended. */
  refresh: () => void
}

/**
 * Follows an order until the server says how it ended: asked again every second (spec §4), or by
 * the server's events where `live` wants them; in widget mode by those alone. An absent order and
 * a foreign one look alike.
 */
export function useOrderTruth(orderId: string | null, how: 'poll' | 'live' = 'poll') {
  const polls = usePublicSettings().cardForm !== 'widget'
  const [answer, setAnswer] = useState<OrderAnswer | null>(null)
  const [trouble, setTrouble] = useState<OrderTruthView['trouble']>(null)
  const [round, setRound] = useState(0)
  const isLive = how === 'live' || !polls
  const { checkNow } = usePaymentPoll<OrderAnswer>(
    orderId === null ? null : `${orderId} ${round}`,
    {
      ...(isLive ? { live: { polls, watch: watchOrder(orderId ?? '') } } : {}),
      ask: () => browserApi.call(getPaymentConfirm, { params: { orderId: orderId ?? '' } }),
      isFinal: ({ status }) => status !== 'init',
      onAnswer: (next) => {
        if (next.status === 'success') purchaseSucceeded(orderId ?? '')
        setAnswer(next)
        setTrouble(null)
      },
      onTrouble: (error) => {
        const kind = troubleKind(error)
        setTrouble(kind)
        return kind !== 'offline'
      },
    },
  )
  const refresh = () => setRound((now) => now + 1)
  return { answer, trouble, checkNow, refresh } satisfies OrderTruthView
}

/** Whose session has ended under the dialog of an order logs in, and comes to its page. */
export function useLogInForOrder(orderId: string | null) {
  useEffect(() => {
    if (orderId === null) return
    openOverlay({ name: 'auth', tab: 'login', goTo: href('paymentConfirm', { orderId }) })
  }, [orderId])
}

function troubleKind(error: unknown): NonNullable<OrderTruthView['trouble']> {
  if (!(error instanceof ApiError) || error.outage || error.status === 429) return 'offline'
  return error.status === 401 ? 'session' : 'absent'
}
