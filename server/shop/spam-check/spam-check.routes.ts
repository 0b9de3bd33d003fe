import { getChallenge } from '#contract/calls/spam-check.ts'
import { reads, type Route } from '#server/platform/http/route.ts'
import type { SpamCheck } from './spam-check.service.ts'

export function spamCheckRoutes(spamCheck: SpamCheck): readonly Route[] {
  return [reads(getChallenge, (_reader, { query }) => spamCheck.challenge(query.action))]
}
