import { tabStorage } from '#web/app/device-storage.ts'
import { reviewDraftKey } from '#web/session/personal-keys.ts'
import { findOwnerId } from '#web/session/session-store.ts'

export interface ReviewDraft {
  /** 0 while no star is chosen. */
  rating: number
  text: string
}

const nothing: ReviewDraft = { rating: 0, text: '' }

/**
 * Keeps in this tab what a customer has written of a product so far: the page may be read in
 * another language before it is sent.
 */
export function keepReviewDraft(productId: number, { rating, text }: ReviewDraft): void {
  const userId = findOwnerId()
  if (userId === null) return
  tabStorage.set(reviewDraftKey, JSON.stringify([userId, productId, rating, text]))
}

/** It was sent, or given up; what was written of another product since stays. */
export function dropReviewDraft(productId: number): void {
  if (readReviewDraft(productId) !== nothing) tabStorage.remove(reviewDraftKey)
}

/** What the customer had written of this product; nothing for anybody else. */
export function readReviewDraft(productId: number): ReviewDraft {
  try {
    const kept = JSON.parse(tabStorage.get(reviewDraftKey) ?? '[]') as unknown[]
    const [userId, keptFor, rating, text] = kept
    const isTheirs = userId === findOwnerId() && keptFor === productId
    if (!isTheirs || typeof rating !== 'number' || typeof text !== 'string') return nothing
    return { rating, text }
  } catch {
    return nothing
  }
}
