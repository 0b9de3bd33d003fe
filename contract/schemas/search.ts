import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { listing, listingQuery } from './catalogue.ts'

const searchParams = z.object({
  text: z.string().check(z.maxLength(limits.searchMaxChars, 'too_long')),
})

/** Hints of spec §3: by name, and by article, whose id doubles as the article. */
export const listHints = {
  params: searchParams,
  output: z.object({
    hintsByName: z.array(z.object({ name: z.string() })),
    hintsByArt: z.array(z.object({ id: z.int(), name: z.string(), article: z.int() })),
  }),
}

export const searchProducts = {
  params: searchParams,
  query: listingQuery,
  output: z.object({
    result: z.extend(listing.shape.result, {
      /** What was understood when nothing was found as typed. */
      corrected: z.optional(z.string()),
    }),
  }),
}
