import { useEffect, useState } from 'react'
import { getReceipt } from '#contract/calls/orders.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { Receipt } from './receipt.rules.ts'

export type ReceiptView =
  | { state: 'loading' }
  | { state: 'ready'; receipt: Receipt }
  /** Not paid, or somebody else's: they look alike. */
  | { state: 'absent' }
  | { state: 'failed' }

const loading: ReceiptView = { state: 'loading' }

/**
 * The receipt of an order, asked for each time it is opened: money may have gone back since. What
 * has come stays until a newer one is there. `again` asks anew.
 */
export function useReceipt(
  orderId: string,
  open: boolean,
): { view: ReceiptView; again: () => void } {
  const [asked, ask] = useState({})
  const [answered, setAnswered] = useState({ to: asked, view: loading })
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) ask({})
  }
  useEffect(() => {
    if (!open) return undefined
    const request = new AbortController()
    const options = { params: { id: orderId }, signal: request.signal }
    browserApi.call(getReceipt, options).then(
      ({ receipt }) => setAnswered({ to: asked, view: { state: 'ready', receipt } }),
      (error: unknown) => {
        if (request.signal.aborted) return
        const isAbsent = error instanceof ApiError && error.status === 404
        const none = { to: asked, view: { state: isAbsent ? 'absent' : 'failed' } } as const
        setAnswered((before) => (before.view.state === 'ready' ? before : none))
      },
    )
    return () => request.abort()
  }, [orderId, asked, open])

  const isKnown = answered.to === asked || answered.view.state === 'ready'
  return { view: isKnown ? answered.view : loading, again: () => ask({}) }
}
