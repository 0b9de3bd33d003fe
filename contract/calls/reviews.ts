import { defineCall } from '../call.ts'
import type * as S from '../schemas/reviews.ts'

export const listFeedbacks = defineCall<typeof S.listFeedbacks>(
  'GET',
  '/products/feedbacks/:id',
  'public',
)
export const createFeedback = defineCall<typeof S.createFeedback>(
  'POST',
  '/products/feedbacks',
  'customer',
)
export const listOwnFeedbacks = defineCall<typeof S.listOwnFeedbacks>(
  'GET',
  '/profile/feedbacks',
  'customer',
)
