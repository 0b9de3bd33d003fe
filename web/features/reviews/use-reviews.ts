import { useState } from 'react'
import { listFeedbacks } from '#contract/calls/reviews.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { joinReviews } from './review.rules.ts'
import type { Reviews } from './review.ts'

/** The reviews a page came with, those fetched after them, and a fresh look after one's own. */
export function useReviews(productId: number, first: Reviews) {
  const [reviews, setReviews] = useState(first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  async function fetchFrom(offset: number) {
    const args = { params: { id: String(productId) }, query: { offset: String(offset) } }
    return (await browserApi.call(listFeedbacks, args)).result
  }

  async function more() {
    setState('loading')
    try {
      const next = await fetchFrom(reviews.feedbacks.length)
      setReviews({ ...next, feedbacks: joinReviews(reviews.feedbacks, next.feedbacks) })
      setState('idle')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
    }
  }

  /** One's own review is the newest, so it stands on the first page. */
  async function refresh() {
    try {
      setReviews(await fetchFrom(0))
    } catch (error) {
      // It is stored all the same; the next visit shows it.
      if (!(error instanceof ApiError)) throw error
    }
  }

  return { reviews, state, more: () => void more(), refresh }
}
