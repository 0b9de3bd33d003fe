import type { MessageKey } from '#contract/messages/en.ts'
import {
  logIn,
  registration,
  requestPasswordReset,
  resetPassword,
  updateEmail,
  updateName,
  updatePassword,
} from '#contract/schemas/accounts.ts'

export interface LoginValues {
  email: string
  password: string
}

export interface RegistrationValues extends LoginValues {
  name: string
  password_confirmation: string
  terms: boolean
}

export interface NewPasswordValues {
  password: string
  password_confirmation: string
}

export interface PasswordChangeValues {
  password: string
  newPassword: string
  new_password_confirmation: string
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

export function resetProblems(values: { email: string }): Problems<{ email: string }> {
  return firstProblems(requestPasswordReset.body.safeParse(values))
}

/** The new password of a reset; it is typed twice here, and sent once. */
export function newPasswordProblems(values: NewPasswordValues): Problems<NewPasswordValues> {
  const { password, password_confirmation: repeated } = values
  return {
    ...firstProblems<NewPasswordValues>(resetPassword.body.safeParse({ password })),
    ...repeatProblem('password_confirmation', password, repeated),
  }
}

export function nameProblems(values: { name: string }): Problems<{ name: string }> {
  return firstProblems(updateName.body.safeParse(values))
}

export function emailProblems(values: { email: string }): Problems<{ email: string }> {
  return firstProblems(updateEmail.body.safeParse(values))
}

export function passwordChangeProblems(
  values: PasswordChangeValues,
): Problems<PasswordChangeValues> {
  const { newPassword, new_password_confirmation: repeated } = values
  return {
    ...firstProblems<PasswordChangeValues>(updatePassword.body.safeParse(values)),
    ...repeatProblem('new_password_confirmation', newPassword, repeated),
  }
}

function repeatProblem<Field extends string>(field: Field, password: string, repeated: string) {
  if (repeated === '') return { [field]: 'required' } as Record<Field, MessageKey>
  if (repeated === password) return {}
  return { [field]: 'password_mismatch' } as Record<Field, MessageKey>
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
