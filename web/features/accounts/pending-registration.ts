import { useEffect } from 'react'
import { sessionStore } from '#web/session/session-store.ts'
import type { RegistrationValues } from './form-problems.rules.ts'
import { isGood, type SentCode } from './use-code-state.ts'

/** A registration whose code is on its way. */
interface PendingRegistration {
  values: RegistrationValues
  sent: SentCode
}

let pending: PendingRegistration | null = null

/** Who has put its dialog away, as for the basket, finds it as it was. */
export function useKeptPending(sent: SentCode | null, values: RegistrationValues): void {
  useEffect(() => {
    pending = sent === null ? null : { values, sent }
  }, [sent, values])
}

/** Null once its code is worth nothing any more: whoever sits there now may be somebody else. */
export function findPending(): PendingRegistration | null {
  if (pending !== null && !isGood(pending.sent)) pending = null
  return pending
}

/** It has come to its end, wherever its dialog is by then. */
export function forgetPending(): void {
  pending = null
}

// What one person has typed is not there for the next.
sessionStore.subscribe(() => {
  if (sessionStore.getSnapshot().state === 'customer') forgetPending()
})
