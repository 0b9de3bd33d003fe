import type { Output } from '#contract/call.ts'
import type { listFeedbacks } from '#contract/schemas/reviews.ts'

export type Reviews = Output<typeof listFeedbacks>['result']
export type Review = Reviews['feedbacks'][number]
