import { useEffect, useState } from 'react'

/** Every tab of this browser: the link of a letter opens one of its own. */
const channelName = 'mailed-links'

/**
 * The password was changed or other devices were logged out: links that were asked for before are
 * void (docs/security.md).
 */
export function voidMailedLinks(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('void')
  channel.close()
}

/**
 * Where a letter with a link was sent, for as long as the link is good: a new address of the
 * account voids all that were sent before.
 */
export function useMailedLink(accountEmail: string) {
  const [sent, setSent] = useState<{ to: string; accountEmail: string } | null>(null)
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', () => setSent(null))
    return () => channel.close()
  }, [])
  return {
    sentTo: sent?.accountEmail === accountEmail ? sent.to : null,
    noteSent: (to: string) => setSent({ to, accountEmail }),
  }
}
