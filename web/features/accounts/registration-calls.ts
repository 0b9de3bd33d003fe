import { emailVerify, register, sendVerify } from '#contract/calls/accounts.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { RegistrationValues } from './form-problems.rules.ts'

/** Asks for a code by mail; the refusal of a 422 is an answer like any other (spec §4, §7). */
export function askForCode(email: string): Promise<ApiError | null> {
  return refusalOf(browserApi.call(sendVerify, { body: { email } }))
}

/** Proves the address; an address that has an account cannot be proven. */
export function proveAddress(email: string, code: string): Promise<ApiError | null> {
  return refusalOf(browserApi.call(emailVerify, { body: { email, token: code } }))
}

/** Makes the account of a proven address. */
export function makeAccount(
  values: RegistrationValues,
  google_recaptcha: string,
): Promise<ApiError | null> {
  const { terms: _terms, ...fields } = values
  return refusalOf(browserApi.call(register, { body: { ...fields, google_recaptcha } }))
}

/** The refusal of a 422 as a value, null for success; everything else is thrown on. */
async function refusalOf(answer: Promise<unknown>): Promise<ApiError | null> {
  try {
    await answer
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return error
    throw error
  }
}
