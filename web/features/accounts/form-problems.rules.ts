import type { MessageKey } from '#contract/messages/en.ts'
import { logIn, registration } from '#contract/schemas/accounts.ts'

export interface LoginValues {
  email: string
  password: string
}

export interface RegistrationValues extends LoginValues {
  name: string
  password_confirmation: string
  terms: boolean
}

export type Problems<Values> = Partial<Record<keyof Values, MessageKey>>

/** Stands for the spam check's answer, which is made only when the form is sent. */
const laterMade = { google_recaptcha: 'later' }

/** The first problem of each field (spec §5), by key of contract/messages. */
export function loginProblems(values: LoginValues): Problems<LoginValues> {
  return firstProblems(logIn.body.safeParse({ ...values, ...laterMade }))
}

export function registrationProblems(values: RegistrationValues): Problems<RegistrationValues> {
  const { terms, ...fields } = values
  return {
    ...firstProblems<RegistrationValues>(registration.safeParse({ ...fields, ...laterMade })),
    ...(values.password_confirmation === '' ? { password_confirmation: 'required' as const } : {}),
    ...(terms ? {} : { terms: 'terms_required' as const }),
  }
}

interface Parsed {
  success: boolean
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
}

function firstProblems<Values>(parsed: Parsed): Problems<Values> {
  const problems: Problems<Values> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as keyof Values
    problems[field] ??= message as MessageKey
  }
  return problems
}
