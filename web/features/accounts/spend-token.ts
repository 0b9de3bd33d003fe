import {
  confirmEmailUpdate,
  confirmPasswordUpdate,
  verifyAccount,
} from '#contract/calls/accounts.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { openOverlay, openWhenFree } from '#web/overlays/overlay-state.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import { voidMailedLinks } from '#web/session/mailed-link.ts'
import { refreshUser } from '#web/session/session-store.ts'
import type { MailToken } from './mail-token.rules.ts'

const confirmed = {
  email: 'email-changed',
  password: 'password-changed',
  account: 'account-activated',
} as const

/**
 * Spends a token by its own call (spec §7) and says what came of it. The token of a reset is used
 * by the form of the new password. `wasSilent`: it was sent before and nobody answered, so that a
 * link which is used up may have done its work.
 */
export async function spendToken(mail: MailToken, wasSilent = false): Promise<void> {
  const { kind, token } = mail
  if (kind === 'reset') return openOverlay({ name: 'reset-password', token })
  try {
    await send(kind, token)
    if (kind === 'password') voidMailedLinks()
    await refreshUser()
    openWhenFree({ name: confirmed[kind] })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { body, outage, status, retryAfterSeconds } = error
    const isLimit = status === 429
    if (isLimit) showToast({ kind: 'limit', message: body.message, retryAfterSeconds })
    const field = Object.values(error.errors)[0]?.[0]
    const reason = outage || isLimit ? null : (field ?? (body.message || null))
    if (wasSilent) await refreshUser()
    const isSilent = wasSilent || outage
    openWhenFree({ name: 'link-failed', kind, token, reason, wasSilent: isSilent })
  }
}

function send(kind: Exclude<MailToken['kind'], 'reset'>, token: string): Promise<unknown> {
  switch (kind) {
    case 'email':
      return browserApi.call(confirmEmailUpdate, { params: { token }, body: {} })
    case 'password':
      return browserApi.call(confirmPasswordUpdate, { body: { token } })
    case 'account':
      return browserApi.call(verifyAccount, { body: { token } })
  }
}
