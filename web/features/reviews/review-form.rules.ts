import { showsSomething } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'

/** Keys of the texts that say what is missing. */
export interface ReviewProblems {
  rating?: 'needMark'
  text?: 'needText' | 'textTooLong'
}

/** What the server would refuse; nothing for a review that can be sent. */
export function problemsOf({ rating, text }: { rating: number; text: string }): ReviewProblems {
  return {
    ...(rating < 1 ? { rating: 'needMark' as const } : {}),
    ...(!showsSomething(text) ? { text: 'needText' as const } : {}),
    ...(text.trim().length > limits.reviewMaxChars ? { text: 'textTooLong' as const } : {}),
  }
}
