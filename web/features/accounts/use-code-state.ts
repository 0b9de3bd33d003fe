import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { nowMs } from '#web/app/browser.ts'
import { type Countdown, useCountdown } from './use-countdown.ts'

/** The newest code that is on its way: where to, and since when. */
export interface SentCode {
  address: string
  atMs: number
}

export interface CodeState {
  /** Null while the form is filled in. */
  sent: SentCode | null
  code: string
  error: string | null
  /** Until another code can be asked for. */
  resend: Countdown
  /** True right after another code was asked for. */
  resent: boolean
  type(code: string): void
  /** A first code is on its way: the step opens. */
  open(address: string): void
  /** Whether the newest code went there and is good yet, also where its step was left. */
  hasCode(address: string): boolean
  /** The step of the newest code. */
  reopen(): void
  /** Another one is, or the server said why not. */
  again(error: string | null): void
  /** Typed anew, so that the sixth digit sends a whole new code and no try is wasted. */
  refuse(error: string | null): void
  trying(): void
  close(): void
}

/** What the step with the code holds; `first` is a code that has gone already. */
export function useCodeState(first: SentCode | null): CodeState {
  const resend = useCountdown(first === null ? 0 : secondsToResend(first))
  const [sent, setSent] = useState(first)
  const [newest, setNewest] = useState(first)
  const [code, type] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [resent, setResent] = useState(false)

  function trying() {
    setError(null)
    setResent(false)
  }

  function begin(code: SentCode) {
    trying()
    type('')
    setNewest(code)
    setSent(code)
  }

  return {
    sent,
    code,
    error,
    resend,
    resent,
    type,
    trying,
    open(address) {
      resend.start(limits.codeResendSeconds)
      begin({ address, atMs: nowMs() })
    },
    hasCode: (address) => newest?.address === address && isGood(newest),
    reopen: () => newest && begin(newest),
    again(refusal) {
      resend.start(limits.codeResendSeconds)
      setError(refusal)
      setResent(refusal === null)
      if (refusal !== null || sent === null) return
      const code = { ...sent, atMs: nowMs() }
      setNewest(code)
      // Whoever has left the step meanwhile stays where they are.
      setSent((last) => last && code)
    },
    refuse(refusal) {
      type('')
      setError(refusal)
    },
    close: () => setSent(null),
  }
}

/** Whether the code opens an account yet (`verify-email.ts`). */
export function isGood({ atMs }: SentCode): boolean {
  return nowMs() < atMs + limits.codeTtlMinutes * 60_000
}

function secondsToResend({ atMs }: SentCode): number {
  return Math.max(0, limits.codeResendSeconds - Math.floor((nowMs() - atMs) / 1000))
}
