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

/** The receipt of an order; `again` asks anew. */
export function useReceipt(orderId: string): { view: ReceiptView; again: () => void } {
  const [asked, ask] = useState({})
  const [answered, setAnswered] = useState({ to: asked, view: loading })
  useEffect(() => {
    const request = new AbortController()
    const options = { params: { id: orderId }, signal: request.signal }
    browserApi.call(getReceipt, options).then(
      ({ receipt }) => setAnswered({ to: asked, view: { state: 'ready', receipt } }),
      (error: unknown) => {
        if (request.signal.aborted) return
        const isAbsent = error instanceof ApiError && error.status === 404
        setAnswered({ to: asked, view: { state: isAbsent ? 'absent' : 'failed' } })
      },
    )
    return () => request.abort()
  }, [orderId, asked])

  return { view: answered.to === asked ? answered.view : loading, again: () => ask({}) }
}
