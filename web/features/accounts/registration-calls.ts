import { emailVerify, register, sendVerify } from '#contract/calls/accounts.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { RegistrationValues } from './form-problems.rules.ts'

/** Asks for a code by mail; the refusal of a 422 is an answer like any other (spec §4, §7). */
export function askForCode(email: string): Promise<ApiError | null> {
  return refusalOf(browserApi.call(sendVerify, { body: { email } }))
}

/**
 * Proves the address and makes the account. A 422 about the code is taken as "go on" (spec §8): the
 * server's own record decides at the last step. Of two refusals about the code the first one knows
 * why: wrong, or no longer valid.
 *
 * @returns the refusal's texts by field; null once the account is there
 */
export async function openAccount(
  values: RegistrationValues,
  code: string,
  takeSpamCheck: () => Promise<string>,
): Promise<ApiError | null> {
  const { terms: _terms, ...fields } = values
  const email = values.email.trim()
  const unproven = await refusalOf(browserApi.call(emailVerify, { body: { email, token: code } }))
  // Of this very moment: the solution the form was sent with may be old by now.
  const google_recaptcha = await takeSpamCheck()
  const body = { ...fields, email, google_recaptcha }
  const refusal = await refusalOf(browserApi.call(register, { body }))
  return refusal?.errors['token'] && unproven?.errors['token'] ? unproven : refusal
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
