import { getChallenge } from '#contract/calls/spam-check.ts'
import { reads, type Route } from '#server/platform/http/route.ts'
import type { SpamCheck } from './spam-check.service.ts'

export function spamCheckRoutes(spamCheck: SpamCheck): readonly Route[] {
  return [
    reads(getChallenge, async (_reader, { query }) => {
      const { parameters, signature } = await spamCheck.challenge(query.action)
      return { parameters: { ...parameters }, ...(signature ? { signature } : {}) }
    }),
  ]
}
