import * as z from 'zod/mini'
import type { SpamAction } from '#contract/schemas/spam-check.ts'
import { requestText } from '#server/platform/http-client.ts'

/** What reCAPTCHA v3 and Turnstile alike answer to `siteverify`. */
const verdict = z.object({
  success: z.boolean(),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  score: z.optional(z.number()),
})

export interface SiteverifyConfig {
  url: string
  secret: string
  /** The only host whose answers count: tokens of other sites are refused. */
  hostname: () => string
}

/** Below this reCAPTCHA takes the visitor for a machine; Turnstile sends no score. */
const scoreMin = 0.5
const timeoutMs = 5000

/** Asks the service about a token; null when it did not answer readably: nothing is known then. */
export async function askSiteverify(
  config: SiteverifyConfig,
  token: string,
  action: SpamAction,
): Promise<boolean | null> {
  const body = new URLSearchParams({ secret: config.secret, response: token }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  try {
    const answer = await requestText(config.url, { method: 'POST', headers, body, timeoutMs })
    const parsed = z.safeParse(verdict, JSON.parse(answer.text))
    if (!parsed.success) return null
    const { success, hostname = '', score = 1 } = parsed.data
    const isOurs = hostname === config.hostname()
    return success && isOurs && parsed.data.action === action && score >= scoreMin
  } catch {
    return null
  }
}
