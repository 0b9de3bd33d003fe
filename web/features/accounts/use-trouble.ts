import { useState } from 'react'
import { ApiError } from '#web/api/api.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import { SpamCheckUnavailable } from './spam-check.ts'
import { useCountdown } from './use-countdown.ts'

export interface Trouble {
  title: string
  text: string
}

export interface Troubles {
  /** What to say under the form; null while there is nothing. */
  trouble: Trouble | null
  clear(): void
  say(trouble: Trouble): void
  /** Says what went wrong with a call as a whole; fields are the caller's. */
  tell(error: unknown): void
  /** The wait a 429 asked for; 0 for another address than the one that was sent. */
  waitSeconds: number
}

/**
 * Server trouble of spec §8 in words: outage, limit, spam check, anything else. `address` is the
 * e-mail that a form is about: most limits count one alone, and another may be sent at once.
 */
export function useTroubles(address = ''): Troubles {
  const t = useTexts('accounts')
  const m = useTexts('messages')
  const wait = useCountdown()
  const [limited, setLimited] = useState(address)
  const [trouble, say] = useState<Trouble | null>(null)

  function tell(error: unknown) {
    // The button itself says that the check is unavailable (spec §8).
    if (error instanceof SpamCheckUnavailable) return
    if (!(error instanceof ApiError)) throw error
    const { message } = error.body
    // Who is busy or silent says so itself; else nobody has answered.
    const isTold = error.status === 503 && message !== ''
    if (isTold) return say({ title: t('otherTitle'), text: message })
    if (error.outage) return say({ title: t('outageTitle'), text: t('outageText') })
    if (error.status === 429) return limit(error)
    const spamCheck = error.errors['google_recaptcha']?.[0]
    if (spamCheck) return say({ title: t('spamFailedTitle'), text: spamCheck })
    return say({ title: t('otherTitle'), text: message || m('internal') })
  }

  function limit({ body, retryAfterSeconds }: ApiError) {
    showToast({ kind: 'limit', message: body.message, retryAfterSeconds })
    if (retryAfterSeconds === null) return
    wait.start(retryAfterSeconds)
    setLimited(address)
  }

  const waitSeconds = limited === address ? wait.secondsLeft : 0
  return { trouble, clear: () => say(null), say, tell, waitSeconds }
}
