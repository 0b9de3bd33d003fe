import { expect, test } from 'vitest'
import { loginNeeds, registrationNeeds } from './needs.rules.ts'

test('says what is missing in the order of the form', () => {
  expect(
    registrationNeeds({
      terms: 'terms_required',
      password_confirmation: 'password_mismatch',
      name: 'name_too_short',
    }),
  ).toEqual([
    { field: 'name', need: 'needLongerName' },
    { field: 'password_confirmation', need: 'needSamePassword' },
    { field: 'terms', need: 'needTerms' },
  ])
})

test('asks for a password before asking to repeat it', () => {
  expect(
    registrationNeeds({ password: 'password_empty', password_confirmation: 'required' }),
  ).toEqual([{ field: 'password', need: 'needPassword' }])
})

test('an e-mail that is there but wrong is asked for otherwise than a missing one', () => {
  expect(loginNeeds({ email: 'required' })[0]?.need).toBe('needEmail')
  expect(loginNeeds({ email: 'email_format' })[0]?.need).toBe('needValidEmail')
})
