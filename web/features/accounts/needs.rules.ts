import type { MessageKey } from '#contract/messages/en.ts'
import type { en } from '#web/i18n/texts/accounts/en.ts'
import type {
  LoginValues,
  PasswordChangeValues,
  Problems,
  RegistrationValues,
} from './form-problems.rules.ts'

type NeedKey = Extract<keyof typeof en, `need${string}`>

export interface Need<Field> {
  field: Field
  need: NeedKey
}

/** What a problem asks for, in a word or two; the rest of a field's problems ask for the field. */
const needOfProblem: Partial<Record<MessageKey, NeedKey>> = {
  email_format: 'needValidEmail',
  email_too_long: 'needValidEmail',
  name_too_short: 'needLongerName',
  name_too_long: 'needShorterName',
  name_characters: 'needOtherName',
  password_characters: 'needBetterPassword',
  password_too_short: 'needBetterPassword',
  password_too_long: 'needBetterPassword',
}

const needOfField: Record<keyof RegistrationValues | keyof PasswordChangeValues, NeedKey> = {
  email: 'needEmail',
  name: 'needName',
  password: 'needPassword',
  password_confirmation: 'needSamePassword',
  terms: 'needTerms',
  newPassword: 'needNewPassword',
  new_password_confirmation: 'needSamePassword',
}

type AnyField = keyof typeof needOfField

/** The needs of a form's fields in their order. */
export function needsOf<Field extends AnyField>(
  fields: readonly Field[],
  problems: Partial<Record<Field, MessageKey>>,
): Need<Field>[] {
  return fields.flatMap((field) => {
    const problem = problems[field]
    return problem ? [{ field, need: needOfProblem[problem] ?? needOfField[field] }] : []
  })
}

export function loginNeeds(problems: Problems<LoginValues>): Need<keyof LoginValues>[] {
  return needsOf(['email', 'password'], problems)
}

/** In the order of the form; nobody is asked to repeat a password that is not there. */
export function registrationNeeds(
  problems: Problems<RegistrationValues>,
): Need<keyof RegistrationValues>[] {
  const fields = ['email', 'name', 'password', 'password_confirmation', 'terms'] as const
  return needsOf(
    fields.filter((field) => field !== 'password_confirmation' || !problems.password),
    problems,
  )
}
