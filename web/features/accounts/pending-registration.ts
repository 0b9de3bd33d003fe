import { useEffect } from 'react'
import { sessionStore } from '#web/session/session-store.ts'
import type { RegistrationValues } from './form-problems.rules.ts'

/** A registration whose code is on its way: the form, and the address the letter went to. */
interface PendingRegistration {
  values: RegistrationValues
  address: string
}

let pending: PendingRegistration | null = null

/** Who has put its dialog away, as for the basket, finds it as it was; no address, no letter. */
export function useKeptPending(address: string | null, values: RegistrationValues): void {
  useEffect(() => {
    pending = address === null ? null : { values, address }
  }, [address, values])
}

export function findPending(): PendingRegistration | null {
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
