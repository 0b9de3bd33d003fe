import { useEffect, useEffectEvent, useRef } from 'react'
import { after } from '#web/app/browser.ts'
import { LiveOrder, type LivePlan } from './live-order.machine.ts'
import { PaymentPoll } from './payment-poll.machine.ts'

export interface PollHook<Answer> {
  ask: () => Promise<Answer>
  isFinal: (answer: Answer) => boolean
  onAnswer: (answer: Answer) => void
  /** `true` ends the poll. */
  onTrouble: (error: unknown) => boolean
  /** The server's own events, where they are followed before anything is polled. */
  live?: Pick<LivePlan<Answer>, 'watch' | 'polls'>
}

type Following = Pick<PaymentPoll<unknown>, 'checkNow' | 'pause' | 'resume' | 'stop'>

/**
 * Follows while mounted; a change of `key` starts anew, null asks nothing. A hidden page rests, a
 * page that comes back asks at once: the bank's own app may have been on the screen meanwhile.
 */
export function usePaymentPoll<Answer>(key: string | null, hook: PollHook<Answer>) {
  const followed = useRef<Following | null>(null)
  const ask = useEffectEvent(hook.ask)
  const isFinal = useEffectEvent(hook.isFinal)
  const onAnswer = useEffectEvent(hook.onAnswer)
  const onTrouble = useEffectEvent(hook.onTrouble)
  const getLive = useEffectEvent(() => hook.live)

  useEffect(() => {
    if (key === null) return undefined
    const plan = { ask, isFinal, onAnswer, onTrouble, timers: { after } }
    const live = getLive()
    const running = live ? new LiveOrder({ ...plan, ...live }) : new PaymentPoll<Answer>(plan)
    if (document.hidden) running.pause()
    followed.current = running
    const stopWatching = watchPresence(running)
    return () => {
      stopWatching()
      running.stop()
      followed.current = null
    }
  }, [key])

  return { checkNow: () => followed.current?.checkNow() }
}

/** Rests and asks with the page's being looked at; the function that comes back ends it. */
export function watchPresence(running: Following): () => void {
  const handleVisibility = () => (document.hidden ? running.pause() : running.resume())
  // A network comes back to hidden pages too.
  const handleReturn = () => {
    if (!document.hidden) running.checkNow()
  }
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('focus', handleReturn)
  window.addEventListener('online', handleReturn)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('focus', handleReturn)
    window.removeEventListener('online', handleReturn)
  }
}
