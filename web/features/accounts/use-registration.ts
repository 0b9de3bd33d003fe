import { useState } from 'react'
import { emailVerify, register, sendVerify } from '#contract/calls/accounts.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { registrationProblems, type RegistrationValues } from './form-problems.rules.ts'
import { type Countdown, useCountdown } from './use-countdown.ts'
import { type Form, useForm } from './use-form.ts'
import { type SpamCheck, useSpamCheck } from './use-spam-check.ts'
import { type Troubles, useTroubles } from './use-trouble.ts'

const empty: RegistrationValues = {
  email: '',
  name: '',
  password: '',
  password_confirmation: '',
  terms: false,
}

export interface Registration {
  form: Form<RegistrationValues>
  spamCheck: SpamCheck
  troubles: Troubles
  busy: boolean
  /** The address the code went to; null while the form is filled in. */
  sentTo: string | null
  code: string
  codeError: string | null
  /** Until another code can be asked for. */
  resend: Countdown
  /** True right after another code was asked for. */
  resent: boolean
  setCode(code: string): void
  /** The form is right: a code goes out. */
  submitForm(): Promise<void>
  submitCode(code: string): Promise<void>
  sendAgain(): Promise<void>
  changeEmail(): void
}

interface RegistrationOptions {
  email: string
  onDone: (person: { email: string; userName: string }) => void
}

/**
 * Registration of spec §4: form, code by mail, account. A 422 of either call about the code is
 * taken as "go on": the server's own record decides at the last step, under the boxes.
 */
export function useRegistration({ email, onDone }: RegistrationOptions): Registration {
  const form = useForm<RegistrationValues>({ ...empty, email }, registrationProblems)
  const spamCheck = useSpamCheck('REGISTER')
  const troubles = useTroubles()
  const resend = useCountdown()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string | null>(null)
  const [resent, setResent] = useState(false)

  /** One thing at a time; what goes wrong is said and changes nothing. */
  async function run(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    troubles.clear()
    try {
      await work()
    } catch (error) {
      troubles.tell(error)
    } finally {
      setBusy(false)
    }
  }

  async function askForCode() {
    const address = form.values.email.trim()
    const refusal = await unless422(browserApi.call(sendVerify, { body: { email: address } }))
    resend.start(limits.codeResendSeconds)
    return { address, refusal }
  }

  const submitForm = () =>
    run(async () => {
      if (!form.valid) return
      await spamCheck.take()
      const { address } = await askForCode()
      setCode('')
      setCodeError(null)
      setResent(false)
      setSentTo(address)
    })

  const sendAgain = () =>
    run(async () => {
      const { refusal } = await askForCode()
      setCodeError(refusal?.errors['email']?.[0] ?? null)
      setResent(refusal === null)
    })

  const submitCode = (digits: string) =>
    run(async () => {
      setCodeError(null)
      setResent(false)
      const address = form.values.email.trim()
      const proof = { email: address, token: digits }
      const unproven = await unless422(browserApi.call(emailVerify, { body: proof }))
      const refusal = await unless422(createAccount(address))
      if (refusal) return takeRefusal(refusal, unproven)
      const userName = form.values.name.trim()
      form.reset(empty)
      setSentTo(null)
      setCode('')
      onDone({ email: address, userName })
    })

  /** The spam check of this very call: the one of the form may be old by now. */
  async function createAccount(address: string) {
    const google_recaptcha = await spamCheck.take()
    const { terms: _terms, ...fields } = form.values
    return browserApi.call(register, { body: { ...fields, email: address, google_recaptcha } })
  }

  /** Of two refusals about the code the first knows why: wrong, or no longer valid. */
  function takeRefusal(refusal: ApiError, unproven: ApiError | null) {
    const { token, email, name, password } = refusal.errors
    if (token) {
      // Typed anew, so that the sixth digit sends a whole new code and no try is wasted.
      setCode('')
      return setCodeError((unproven?.errors['token'] ?? token)[0] ?? null)
    }
    if (!email && !name && !password) return troubles.tell(refusal)
    form.refuse(refusal.errors)
    setSentTo(null)
  }

  return {
    form,
    spamCheck,
    troubles,
    busy,
    sentTo,
    code,
    codeError,
    resend,
    resent,
    setCode,
    submitForm,
    submitCode,
    sendAgain,
    changeEmail() {
      setSentTo(null)
      troubles.clear()
    },
  }
}

/** The refusal of a 422 as a value, null for success; everything else is thrown on. */
async function unless422(answer: Promise<unknown>): Promise<ApiError | null> {
  try {
    await answer
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return error
    throw error
  }
}
