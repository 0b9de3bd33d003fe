import { useState } from 'react'
import { createStore, useStore } from '#web/app/store.ts'

/** Counts the times that all links which letters carry became void by what was done here. */
const voidedStore = createStore(0)

/** Other devices were logged out: links that were asked for before are void (docs/security.md). */
export function voidMailedLinks(): void {
  voidedStore.set(voidedStore.getSnapshot() + 1)
}

/**
 * Where a letter with a link was sent, for as long as the link is good: a new address of the
 * account voids all that were sent before.
 */
export function useMailedLink(accountEmail: string) {
  const voided = useStore(voidedStore)
  const [sent, setSent] = useState<{ to: string; accountEmail: string; voided: number }>()
  const isGood = sent?.accountEmail === accountEmail && sent.voided === voided
  return {
    sentTo: isGood ? sent.to : null,
    noteSent: (to: string) => setSent({ to, accountEmail, voided }),
  }
}
