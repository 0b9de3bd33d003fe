import { useRef, useState } from 'react'
import { listFeedbacks } from '#contract/calls/reviews.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { joinPages } from '#web/api/join-pages.ts'
import type { Review, Reviews } from './review.ts'

const idOf = ({ id }: Review) => id

interface Shown extends Reviews {
  /** Where the next page begins: some of those before may have been shown twice, and are once. */
  end: number
}

/** The reviews a page came with, more of them, the other order, a fresh look after one's own. */
export function useReviews(productId: number, first: Reviews) {
  const [reviews, setReviews] = useState<Shown>({ ...first, end: first.feedbacks.length })
  const [order, setOrder] = useState<'newest' | 'lowest'>('newest')
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  /** What was asked for last is what is shown, whichever answer comes last. */
  const turns = useRef(0)

  async function fetchFrom(offset: number, by = order): Promise<Shown> {
    const args = { params: { id: String(productId) }, query: { offset: String(offset), order: by } }
    const { result } = await browserApi.call(listFeedbacks, args)
    return { ...result, end: offset + result.feedbacks.length }
  }

  async function show(fetch: () => Promise<Shown>, by = order) {
    const turn = ++turns.current
    const isLast = () => turn === turns.current
    setState('loading')
    try {
      const fetched = await fetch()
      if (!isLast()) return
      setReviews(fetched)
      setOrder(by)
      setState('idle')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isLast()) setState('failed')
    }
  }

  function more() {
    return show(async () => {
      const next = await fetchFrom(reviews.end)
      return { ...next, feedbacks: joinPages(reviews.feedbacks, next.feedbacks, idOf) }
    })
  }

  function turn() {
    const next = order === 'newest' ? 'lowest' : 'newest'
    return show(() => fetchFrom(0, next), next)
  }

  /** One's own review is the newest, so it stands on the first page; null where none has come. */
  async function refresh(): Promise<Reviews | null> {
    const turn = ++turns.current
    try {
      const fetched = await fetchFrom(0, 'newest')
      if (turn === turns.current) {
        setReviews(fetched)
        setOrder('newest')
        setState('idle')
      }
      return fetched
    } catch (error) {
      // It is stored all the same; the next visit shows it.
      if (!(error instanceof ApiError)) throw error
      if (turn === turns.current) setState('idle')
      return null
    }
  }

  return { reviews, order, state, more: () => void more(), turn: () => void turn(), refresh }
}
