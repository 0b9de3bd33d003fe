import * as z from 'zod/mini'
import { showsSomething } from '../characters.ts'
import { limits } from '../limits.ts'
import { digits, idParam, message, text } from './fields.ts'

const feedback = z.object({
  id: z.int(),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  /** By a buyer, here or in the shop that older reviews were taken over from: always true. */
  verified: z.boolean(),
  created_at: z.string(),
  /** Language it was written in, as BCP 47. */
  lang: z.string(),
})

export const listFeedbacks = {
  params: z.object({ id: idParam() }),
  query: z.object({
    offset: z.optional(digits(1_000_000_000)),
    /** Newest first unless asked otherwise (ours). */
    order: z.optional(z.enum(['newest', 'lowest'], 'unknown')),
  }),
  output: z.object({
    result: z.object({
      feedbacks: z.array(feedback),
      total: z.int(),
      average: z.number(),
      /** Number of reviews for each of "1" to "5". */
      distribution: z.record(z.string(), z.int()),
    }),
  }),
}

/** A customer's own reviews, newest first (ours). */
export const listOwnFeedbacks = {
  output: z.object({
    result: z.array(
      z.extend(feedback, {
        product_id: z.int(),
        product_name: z.string(),
        /** Otherwise it has no page any more. */
        for_sale: z.boolean(),
        /** An operator has taken it out of the shop: its writer alone sees it. */
        hidden: z.boolean(),
      }),
    ),
  }),
}

/** Marks heaped on a letter are drawn over other people's words; no writing has so many. */
const heapedMarks = /(\p{M}{5})\p{M}+/gu

/** They turn what stands beside them, come along with copied text, and nobody sees them. */
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/gu

/** They steer screens and printers, come along with copied text too, and show nothing. */
const steeringMarks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

function plain(text: string): string {
  return text.replace(steeringMarks, '').replace(turningMarks, '').replace(heapedMarks, '$1')
}

/**
 * The same words on few lines: an empty one parts paragraphs, and a thousand of them would push the
 * reviews below off the page. What comes after the last line that counts stands on it.
 */
function onFewLines(text: string): string {
  const lines = text.split(/\r?\n|[\u2028\u2029]/).map((line) => (showsSomething(line) ? line : ''))
  const wanted = lines.filter((line, at) => line !== '' || lines[at - 1] !== '')
  const apart = wanted.slice(0, limits.reviewLinesMax - 1)
  const rest = wanted.slice(apart.length).filter((line) => line !== '')
  return [...apart, rest.join(' ')].join('\n').trim()
}

export const createFeedback = {
  body: z.strictObject({
    product_id: z.int('number').check(z.minimum(1, 'number'), z.maximum(2_147_483_647, 'number')),
    rating: z.int('rating').check(z.minimum(1, 'rating'), z.maximum(5, 'rating')),
    text: text(limits.reviewMaxChars).check(z.overwrite((written) => onFewLines(plain(written)))),
  }),
  output: message(),
}
