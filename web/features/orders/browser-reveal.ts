import { revealCode } from '#contract/calls/codes.ts'
import { ApiError } from '#web/api/api.ts'
import { shopNowMs } from '#web/app/browser.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import type { RevealAnswer, RevealPort } from './code-reveals.machine.ts'

/** `POST /codes/{id}/reveal` with its one special refusal told apart. */
export function browserReveal(failedText: string): RevealPort {
  return async (codeId, password) => {
    try {
      const body = password === null ? {} : { password }
      const revealed = await browserApi.call(revealCode, { params: { id: codeId }, body })
      return { kind: 'open', revealed, atMs: shopNowMs() }
    } catch (error) {
      return refusal(error, failedText)
    }
  }
}

function refusal(error: unknown, failedText: string): RevealAnswer {
  if (!(error instanceof ApiError) || error.outage) {
    return { kind: 'failed', message: failedText, isUnheard: true }
  }
  const { message } = error.body
  if (error.status === 404) return { kind: 'gone' }
  if (error.status === 429) {
    showToast({ kind: 'limit', message, retryAfterSeconds: error.retryAfterSeconds })
  }
  const password = error.errors['password']?.[0]
  if (password !== undefined) return { kind: 'password', message: password }
  return { kind: 'failed', message: message || failedText }
}
