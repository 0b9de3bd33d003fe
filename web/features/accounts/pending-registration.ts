import { useEffect } from 'react'
import { limits } from '#contract/limits.ts'
import { nowMs } from '#web/app/browser.ts'
import { sessionStore } from '#web/session/session-store.ts'
import type { RegistrationValues } from './form-problems.rules.ts'

/** A registration whose code is on its way: the form, and the address the letter went to. */
interface PendingRegistration {
  values: RegistrationValues
  address: string
}

let pending: (PendingRegistration & { untilMs: number }) | null = null

/** Who has put its dialog away, as for the basket, finds it as it was; no address, no letter. */
export function useKeptPending(address: string | null, values: RegistrationValues): void {
  useEffect(() => {
    const untilMs = nowMs() + limits.codeTtlMinutes * 60_000
    pending = address === null ? null : { values, address, untilMs }
  }, [address, values])
}

/** Null once its code is worth nothing any more: whoever sits there now may be somebody else. */
export function findPending(): PendingRegistration | null {
  if (pending !== null && pending.untilMs <= nowMs()) pending = null
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
