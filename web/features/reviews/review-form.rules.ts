import { showsSomething } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { textLength } from '#contract/text-length.ts'

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
    ...(textLength(text.trim()) > limits.reviewMaxChars ? { text: 'textTooLong' as const } : {}),
  }
}
