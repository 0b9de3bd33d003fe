import type { CategoryName } from './demo-shop-types.ts'

/** What the customers who write in one language say. */
export type ReviewVoice = {
  authors: readonly string[]
  /** Fit any product. */
  byRating: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>
  /** Five stars that make sense for one service only. */
  byCategory: Readonly<Record<CategoryName, string>>
  /** A second sentence that may follow any praise. */
  closers: readonly string[]
}
