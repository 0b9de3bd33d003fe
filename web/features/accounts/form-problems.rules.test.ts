import { describe, expect, test } from 'vitest'
import {
  loginProblems,
  newPasswordProblems,
  passwordChangeProblems,
  registrationProblems,
  type RegistrationValues,
} from './form-problems.rules.ts'

const good: RegistrationValues = {
  email: 'anna@mail.kz',
  name: 'Anna',
  password: 'Demo12345',
  password_confirmation: 'Demo12345',
  terms: true,
}

const problems = (change: Partial<RegistrationValues>) =>
  registrationProblems({ ...good, ...change })

describe('registration', () => {
  test('takes what fits every rule', () => {
    expect(problems({})).toEqual({})
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['anna', 'email_format'],
    ['anna@mail', 'email_format'],
    [`${'a'.repeat(64)}@${'b'.repeat(60)}.kz`, undefined],
    [`${'a'.repeat(64)}@${'b'.repeat(60)}.k`, 'email_format'],
    [`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(7)}`, 'email_too_long'],
  ])('e-mail %j: %s', (email, problem) => {
    expect(problems({ email }).email).toBe(problem)
  })

  test.each([
    ['', 'required'],
    ['Ann', 'name_too_short'],
    ['Anna', undefined],
    ['राम सिंह', undefined],
    ['a'.repeat(16), undefined],
    ['a'.repeat(17), 'name_too_long'],
  ])('name %j: %s', (name, problem) => {
    expect(problems({ name }).name).toBe(problem)
  })

  test.each([
    ['', 'password_empty'],
    ['Demo123', 'password_too_short'],
    ['Demo1234', undefined],
    ['пароль12', undefined],
    ['Demo-1234', 'password_characters'],
    ['a'.repeat(32), undefined],
    ['a'.repeat(33), 'password_too_long'],
  ])('password %j: %s', (password, problem) => {
    expect(problems({ password, password_confirmation: password }).password).toBe(problem)
  })

  test('the confirmation must be there and equal', () => {
    expect(problems({ password_confirmation: '' }).password_confirmation).toBe('required')
    expect(problems({ password_confirmation: 'Demo1234' }).password_confirmation).toBe(
      'password_mismatch',
    )
  })

  test('the terms must be ticked', () => {
    expect(problems({ terms: false })).toEqual({ terms: 'terms_required' })
  })
})

describe('a new password', () => {
  test.each([
    ['', 'required'],
    ['Demo12345', undefined],
    ['Demo1234', 'password_mismatch'],
  ])('repeated as %j: %s', (repeated, problem) => {
    const password = 'Demo12345'
    const reset = newPasswordProblems({ password, password_confirmation: repeated })
    expect(reset.password_confirmation).toBe(problem)
    const changed = passwordChangeProblems({
      password: 'Old12345',
      newPassword: password,
      new_password_confirmation: repeated,
    })
    expect(changed.new_password_confirmation).toBe(problem)
  })
})

describe('log-in', () => {
  test.each([
    ['', 'password_empty'],
    ['1', undefined],
    ['-'.repeat(32), undefined],
    ['-'.repeat(33), 'password_too_long'],
  ])('password %j: %s', (password, problem) => {
    expect(loginProblems({ email: 'anna@mail.kz', password }).password).toBe(problem)
  })
})
