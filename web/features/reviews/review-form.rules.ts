import { limits } from '#contract/limits.ts'

/** Keys of the texts that say what is missing. */
export interface ReviewProblems {
  rating?: 'needMark'
  text?: 'needText' | 'textTooLong'
}

/** What the server would refuse; nothing for a review that can be sent. */
export function problemsOf({ rating, text }: { rating: number; text: string }): ReviewProblems {
  const length = text.trim().length
  return {
    ...(rating < 1 ? { rating: 'needMark' as const } : {}),
    ...(length === 0 ? { text: 'needText' as const } : {}),
    ...(length > limits.reviewMaxChars ? { text: 'textTooLong' as const } : {}),
  }
}
