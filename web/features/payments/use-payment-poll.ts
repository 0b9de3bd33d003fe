import { useEffect, useEffectEvent, useRef } from 'react'
import { after } from '#web/app/browser.ts'
import { PaymentPoll } from './payment-poll.machine.ts'

interface PollHook<Answer> {
  ask: () => Promise<Answer>
  isFinal: (answer: Answer) => boolean
  onAnswer: (answer: Answer) => void
  /** `true` ends the poll. */
  onTrouble: (error: unknown) => boolean
}

/**
 * Polls while mounted; a change of `key` starts anew, null asks nothing. A hidden page rests, a
 * page that comes back asks at once: the bank's own app may have been on the screen meanwhile.
 */
export function usePaymentPoll<Answer>(key: string | null, hook: PollHook<Answer>) {
  const poll = useRef<PaymentPoll<Answer> | null>(null)
  const ask = useEffectEvent(hook.ask)
  const isFinal = useEffectEvent(hook.isFinal)
  const onAnswer = useEffectEvent(hook.onAnswer)
  const onTrouble = useEffectEvent(hook.onTrouble)

  useEffect(() => {
    if (key === null) return undefined
    const running = new PaymentPoll<Answer>({
      ask,
      isFinal,
      onAnswer,
      onTrouble,
      timers: { after },
    })
    poll.current = running
    const stopWatching = watchPresence(running)
    return () => {
      stopWatching()
      running.stop()
      poll.current = null
    }
  }, [key])

  return { checkNow: () => poll.current?.checkNow() }
}

function watchPresence(poll: PaymentPoll<unknown>): () => void {
  const handleVisibility = () => (document.hidden ? poll.pause() : poll.resume())
  const handleReturn = () => poll.checkNow()
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('focus', handleReturn)
  window.addEventListener('online', handleReturn)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('focus', handleReturn)
    window.removeEventListener('online', handleReturn)
  }
}
