import { useRef, useState } from 'react'
import { logIn } from '#contract/calls/accounts.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isOpen } from '#web/overlays/overlay-state.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { acceptLogin, forgetSession } from '#web/session/session-store.ts'
import { loginProblems, type LoginValues } from './form-problems.rules.ts'
import { type Form, useForm } from './use-form.ts'
import { type SpamCheck, useSpamCheck } from './use-spam-check.ts'
import { type Trouble, type Troubles, useTroubles } from './use-trouble.ts'

export interface LogIn {
  form: Form<LoginValues>
  spamCheck: SpamCheck
  troubles: Troubles
  /** How often the password was asked for anew. */
  askedCount: number
  /** Whether that is news to who asks; each time once, the form comes and goes with its tab. */
  takeAsked(): boolean
  busy: boolean
  submit(): Promise<void>
  /** Says why, and leaves this account's password to type. */
  askPassword(email: string, why: Trouble): void
}

interface LogInOptions {
  email: string
  /** Where the person was going. */
  goTo: string | undefined
  onDone: () => void
}

/** Log-in of spec §4 and §8: a wrong pair says so under the form and leaves no token behind. */
export function useLogIn({ email, goTo, onDone }: LogInOptions): LogIn {
  const t = useTexts('accounts')
  const navigate = useNavigate()
  const form = useForm<LoginValues>({ email, password: '' }, loginProblems)
  const spamCheck = useSpamCheck('LOGIN')
  const troubles = useTroubles(form.values.email.trim())
  const [askedCount, setAskedCount] = useState(0)
  const takenCount = useRef(0)
  const [busy, setBusy] = useState(false)

  function takeAsked() {
    const isNews = askedCount > takenCount.current
    takenCount.current = askedCount
    return isNews
  }

  async function submit() {
    if (busy || !form.valid) return
    setBusy(true)
    troubles.clear()
    try {
      const google_recaptcha = await spamCheck.take()
      acceptLogin(await browserApi.call(logIn, { body: { ...form.values, google_recaptcha } }))
      form.reset({ email: '', password: '' })
      // Whoever has closed it meanwhile goes on where they are.
      const goesOn = isOpen('auth')
      onDone()
      if (goTo && goesOn) await navigate(goTo)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  function askPassword(of: string, why: Trouble) {
    form.reset({ email: of, password: '' })
    setAskedCount((count) => count + 1)
    troubles.say(why)
  }

  function fail(error: unknown) {
    const refused = error instanceof ApiError && error.status === 422
    if (refused) forgetSession()
    if (refused && error.errors['login']) {
      const wrong = { title: t('wrongTitle'), text: t('wrongText') }
      return askPassword(form.values.email, wrong)
    }
    if (refused && (error.errors['email'] ?? error.errors['password'])) {
      return form.refuse(error.errors)
    }
    troubles.tell(error)
  }

  return { form, spamCheck, troubles, askedCount, takeAsked, busy, submit, askPassword }
}
