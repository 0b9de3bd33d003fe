import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type Countdown, useCountdown } from './use-countdown.ts'

export interface CodeState {
  /** The address the code went to; null while the form is filled in. */
  sentTo: string | null
  code: string
  error: string | null
  /** Until another code can be asked for. */
  resend: Countdown
  /** True right after another code was asked for. */
  resent: boolean
  type(code: string): void
  /** A first code is on its way: the step opens. */
  open(address: string): void
  /** Another one is, or the server said why not. */
  again(error: string | null): void
  /** Typed anew, so that the sixth digit sends a whole new code and no try is wasted. */
  refuse(error: string | null): void
  trying(): void
  close(): void
}

/** What the step with the code holds; `first` is where a code has gone already. */
export function useCodeState(first: string | null): CodeState {
  const resend = useCountdown()
  const [sentTo, setSentTo] = useState(first)
  const [code, type] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [resent, setResent] = useState(false)

  function trying() {
    setError(null)
    setResent(false)
  }

  return {
    sentTo,
    code,
    error,
    resend,
    resent,
    type,
    trying,
    open(address) {
      trying()
      type('')
      resend.start(limits.codeResendSeconds)
      setSentTo(address)
    },
    again(refusal) {
      resend.start(limits.codeResendSeconds)
      setError(refusal)
      setResent(refusal === null)
    },
    refuse(refusal) {
      type('')
      setError(refusal)
    },
    close: () => setSentTo(null),
  }
}
