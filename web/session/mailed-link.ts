import { useEffect, useState } from 'react'

/** Every tab of this browser: the link of a letter opens one of its own. */
const channelName = 'mailed-links'

/**
 * The password was changed or other devices were logged out: links that were asked for before are
 * void (docs/security.md).
 */
export function voidMailedLinks(): void {
  const channel = openChannel()
  channel?.postMessage('void')
  channel?.close()
}

/** Null where the browser forbids it together with the storage: other tabs hear nothing then. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return null
  }
}

/**
 * Where the form that is open sent a letter with a link, while the link is good: a new address of
 * the account voids all that were sent before. Opened anew, the form can send to another address.
 */
export function useMailedLink(accountEmail: string) {
  const [sent, setSent] = useState<{ to: string; accountEmail: string } | null>(null)
  useEffect(() => {
    const channel = openChannel()
    channel?.addEventListener('message', () => setSent(null))
    return () => channel?.close()
  }, [])
  return {
    sentTo: sent?.accountEmail === accountEmail ? sent.to : null,
    noteSent: (to: string) => setSent({ to, accountEmail }),
  }
}
