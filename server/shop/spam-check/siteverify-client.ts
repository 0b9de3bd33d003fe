import * as z from 'zod/mini'
import type { SpamAction } from '#contract/schemas/spam-check.ts'
import { requestText } from '#server/platform/http-client.ts'

/** What reCAPTCHA v3 and Turnstile alike answer to `siteverify`. */
const verdict = z.object({
  success: z.boolean(),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  score: z.optional(z.number()),
  'error-codes': z.optional(z.array(z.string())),
})

/** What no visitor can help: no verdict, a secret it does not know, another site's host. */
export type SiteverifyFault = 'silent' | 'secret' | 'site'

export interface SiteverifyConfig {
  url: string
  secret: string
  /** The only host whose answers count: tokens of other sites are refused. */
  hostname: () => string
  /** Tells the operator; `detail` is the error, the service's words, or the other host's name. */
  onFault: (fault: SiteverifyFault, detail: unknown) => void
}

/** Below this reCAPTCHA takes the visitor for a machine; Turnstile sends no score. */
const scoreMin = 0.5
const timeoutMs = 5000

/** Turnstile's word for "try again": nothing was found out about the visitor. */
const ownFailure = 'internal-error'

/** Asks the service about a token; null when it said nothing of it that can be known. */
export async function askSiteverify(
  config: SiteverifyConfig,
  token: string,
  action: SpamAction,
): Promise<boolean | null> {
  const body = new URLSearchParams({ secret: config.secret, response: token }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  try {
    const answer = await requestText(config.url, { method: 'POST', headers, body, timeoutMs })
    const { success, hostname = '', score = 1, ...rest } = verdict.parse(JSON.parse(answer.text))
    const errors = rest['error-codes'] ?? []
    if (answer.status >= 500 || errors.includes(ownFailure)) {
      throw new Error(`the service failed itself: ${answer.status} ${errors.join()}`)
    }
    if (errors.some((error) => error.endsWith('-input-secret'))) {
      config.onFault('secret', errors)
      return null
    }
    const isOurs = hostname === config.hostname()
    if (success && !isOurs) config.onFault('site', hostname)
    return success && isOurs && rest.action === action && score >= scoreMin
  } catch (error) {
    config.onFault('silent', error)
    return null
  }
}
