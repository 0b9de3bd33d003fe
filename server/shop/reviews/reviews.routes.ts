import * as calls from '#contract/calls/reviews.ts'
import { reads, writes, type Route } from '#server/platform/http/route.ts'
import { listOwnReviews, listReviews, writeReview } from './reviews.service.ts'

export const reviewRoutes: readonly Route[] = [
  reads(calls.listFeedbacks, (reader, { params, query }, { locale }) =>
    listReviews(reader, params.id, query, locale),
  ),
  reads(calls.listOwnFeedbacks, (reader, _input, { viewer, locale }) =>
    listOwnReviews(reader, viewer.customerId, locale),
  ),
  writes(calls.createFeedback, async (tx, { body }, { viewer, locale }) => {
    await writeReview(tx, viewer.customerId, body, locale)
    return { message: 'ok' }
  }),
]
