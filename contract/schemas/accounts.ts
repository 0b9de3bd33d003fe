import * as z from 'zod/mini'
import {
  customerName,
  email,
  message,
  newPassword,
  opaque,
  password,
  spamCheckToken,
  verificationCode,
} from './fields.ts'

export const user = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  verified: z.boolean(),
  /** KZT. */
  balance: z.number(),
})

export const logIn = {
  body: z.strictObject({
    email: email(),
    password: password(),
    google_recaptcha: spamCheckToken(),
  }),
  output: z.object({ token: z.string(), user }),
}

/** Registration payload of spec §3; the confirmation must equal the password (spec §5). */
export const registration = z
  .strictObject({
    email: email(),
    name: customerName(),
    password: newPassword(),
    password_confirmation: z.string('password_mismatch'),
    google_recaptcha: spamCheckToken(),
  })
  .check(
    z.refine((form) => form.password === form.password_confirmation, {
      path: ['password_confirmation'],
      error: 'password_mismatch',
      when: () => true,
    }),
  )

export const register = {
  body: registration,
  output: z.object({ user: z.object({ id: z.int() }) }),
}

export const sendVerify = { body: z.strictObject({ email: email() }), output: message() }

export const emailVerify = {
  body: z.strictObject({ email: email(), token: verificationCode() }),
  output: message(),
}

export const getUser = { output: user }

export const requestPasswordReset = { body: z.strictObject({ email: email() }), output: message() }

export const resetPassword = {
  params: z.object({ token: opaque() }),
  body: z.strictObject({ password: newPassword() }),
  output: message(),
}

export const verifyAccount = { body: z.strictObject({ token: opaque() }), output: message() }

export const updateName = { body: z.strictObject({ name: customerName() }), output: message() }

export const updateEmail = { body: z.strictObject({ email: email() }), output: message() }

export const updatePassword = {
  body: z
    .strictObject({
      password: password(),
      newPassword: newPassword(),
      new_password_confirmation: z.string('password_mismatch'),
    })
    .check(
      z.refine((form) => form.newPassword === form.new_password_confirmation, {
        path: ['new_password_confirmation'],
        error: 'password_mismatch',
        when: () => true,
      }),
    ),
  output: message(),
}

export const confirmEmailUpdate = {
  params: z.object({ token: opaque() }),
  body: z.strictObject({}),
  output: message(),
}

export const confirmPasswordUpdate = {
  body: z.strictObject({ token: opaque() }),
  output: message(),
}

export const logOut = { body: z.strictObject({}), output: message() }

const session = z.object({
  id: z.int(),
  /** "Chrome, Android", or empty when the browser does not say. */
  device: z.string(),
  network: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
})

export const listSessions = { output: z.object({ result: z.array(session) }) }

export const endOtherSessions = { body: z.strictObject({}), output: message() }
