import { useRef, useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { ApiError } from '#web/api/api.ts'
import { registrationProblems, type RegistrationValues } from './form-problems.rules.ts'
import { findPending, forgetPending, useKeptPending } from './pending-registration.ts'
import { askForCode, makeAccount, proveAddress } from './registration-calls.ts'
import { type CodeState, useCodeState } from './use-code-state.ts'
import { type Form, useForm } from './use-form.ts'
import { type SpamCheck, useSpamCheck } from './use-spam-check.ts'
import { type Submit, useSubmit } from './use-submit.ts'
import type { Troubles } from './use-trouble.ts'

const empty: RegistrationValues = {
  email: '',
  name: '',
  password: '',
  password_confirmation: '',
  terms: false,
}

export interface Registration {
  form: Form<RegistrationValues>
  step: CodeState
  spamCheck: SpamCheck
  /** Of asking for a code. */
  troubles: Troubles
  /** Of sending it, which other limits count. */
  codeTroubles: Troubles
  busy: boolean
  /** A code that went to this address is good: its step opens, whatever another has to wait. */
  hasCode: boolean
  /** The form is right: a code goes out, and the step with the code opens. */
  submitForm(): Promise<void>
  submitCode(code: string): Promise<void>
  sendAgain(): Promise<void>
  changeEmail(): void
  /** What was typed stays, not what went wrong with it. */
  forgetTroubles(): void
  refusal: Refusal
}

const refusable = ['email', 'name', 'password'] as const

interface Refusal {
  /** The field that brought the form back, until it has been shown. */
  field: (typeof refusable)[number] | null
  noteShown(): void
  /** False when nothing of the form was refused. */
  take(errors: FieldErrors): boolean
}

function useRefusal(form: Form<RegistrationValues>): Refusal {
  const [field, setField] = useState<Refusal['field']>(null)
  return {
    field,
    noteShown: () => setField(null),
    take(errors) {
      const first = refusable.find((name) => errors[name])
      if (!first) return false
      form.refuse(errors)
      setField(first)
      return true
    },
  }
}

/**
 * Proves the address and makes the account. A 422 about the code is taken as "go on" (spec §8): the
 * server's own record decides at the last step. Of two refusals about the code the first one knows
 * why: wrong, or no longer valid; so it does where the last step was one too many. That the address
 * is taken means something else where an earlier try, its address proven, got no answer.
 */
function useOpening(takeSpamCheck: () => Promise<string>) {
  const unheard = useRef<string>(null)
  return async (values: RegistrationValues, code: string) => {
    const { email } = values
    const unproven = await proveAddress(email, code)
    // Of this very moment: the solution the form was sent with may be old by now.
    const solution = await takeSpamCheck()
    try {
      const refused = await makeAccount(values, solution)
      if (refused?.errors['email'] && unheard.current === email) return 'unheard'
      return refused?.errors['token'] && unproven?.errors['token'] ? unproven : (refused ?? 'made')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 429 && unproven?.errors['token']) return unproven
      if (error.outage && !unproven) unheard.current = email
      throw error
    }
  }
}

/**
 * Asking for a code and sending it: one at a time, each with the waits of its own limits. Refusals
 * are answers to both: the steps take them.
 */
function useCodeCalls(address: string) {
  const asking = useSubmit(() => false, address)
  const sending = useSubmit(() => false, address)
  const busy = asking.busy || sending.busy

  function forgetTroubles() {
    asking.troubles.clear()
    sending.troubles.clear()
  }

  const by = (submit: Submit) => async (call: () => Promise<void>) => {
    if (busy) return
    forgetTroubles()
    await submit.run(call)
  }

  return {
    busy,
    troubles: asking.troubles,
    codeTroubles: sending.troubles,
    forgetTroubles,
    ask: by(asking),
    send: by(sending),
  }
}

/** Throws what is no 429. */
function limitOf(error: unknown): ApiError {
  if (error instanceof ApiError && error.status === 429) return error
  throw error
}

interface RegistrationOptions {
  email: string
  onDone: (person: { email: string; userName: string }) => void
  /** The account was probably made by a try whose answer was lost on its way. */
  onMadeUnheard: (email: string) => void
}

/** Registration of spec §4: form, code by mail, account. */
export function useRegistration(options: RegistrationOptions): Registration {
  const { email, onDone, onMadeUnheard } = options
  const [pending] = useState(findPending)
  const form = useForm({ ...empty, email, ...pending?.values }, registrationProblems)
  const refusal = useRefusal(form)
  const spamCheck = useSpamCheck('REGISTER')
  const step = useCodeState(pending?.sent ?? null)
  const address = step.sent?.address ?? form.values.email.trim()
  const hasCode = step.hasCode(address)
  const { ask, send, ...calls } = useCodeCalls(address)
  const openAccount = useOpening(spamCheck.take)
  useKeptPending(step.sent, form.values)

  function take(refused: ApiError) {
    const token = refused.errors['token']
    if (token) return step.refuse(token[0] ?? null)
    if (!refusal.take(refused.errors)) return calls.codeTroubles.tell(refused)
    step.close()
  }

  async function openStep() {
    const limit = await askForCode(address).then(() => null, limitOf)
    if (limit === null) return step.open(address)
    // No other may follow it yet, but the newest one that went there opens the account.
    if (hasCode) step.reopen()
    calls.troubles.tell(limit)
  }

  async function open(code: string) {
    step.trying()
    const made = await openAccount({ ...form.values, email: address }, code)
    if (made instanceof ApiError) return take(made)
    const userName = form.values.name.trim()
    form.reset(empty)
    step.close()
    forgetPending()
    if (made === 'unheard') onMadeUnheard(address)
    else onDone({ email: address, userName })
  }

  return {
    form,
    step,
    spamCheck,
    ...calls,
    hasCode,
    submitForm: () =>
      ask(async () => {
        if (!form.valid) return
        if (hasCode && calls.troubles.waitSeconds > 0) return step.reopen()
        await spamCheck.take()
        await openStep()
      }),
    submitCode: (code) => send(() => open(code)),
    sendAgain: () =>
      ask(async () => {
        step.trying()
        const refused = await askForCode(address)
        step.again(refused?.errors['email']?.[0] ?? null)
      }),
    changeEmail() {
      step.close()
      calls.forgetTroubles()
    },
    refusal,
  }
}
