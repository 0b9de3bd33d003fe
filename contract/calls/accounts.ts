import { defineCall } from '../call.ts'
import type * as S from '../schemas/accounts.ts'

export const logIn = defineCall<typeof S.logIn>('POST', '/login', 'public')
export const register = defineCall<typeof S.register>('POST', '/register', 'public')
export const sendVerify = defineCall<typeof S.sendVerify>('POST', '/send-verify', 'public')
export const emailVerify = defineCall<typeof S.emailVerify>('POST', '/email-verify', 'public')
export const getUser = defineCall<typeof S.getUser>('GET', '/user', 'customer')
export const requestPasswordReset = defineCall<typeof S.requestPasswordReset>(
  'POST',
  '/password-reset',
  'public',
)
export const resetPassword = defineCall<typeof S.resetPassword>(
  'PATCH',
  '/password-reset/:token',
  'public',
)
export const verifyAccount = defineCall<typeof S.verifyAccount>(
  'POST',
  '/profile/email-verify',
  'public',
)
export const updateName = defineCall<typeof S.updateName>(
  'PATCH',
  '/profile/name-update',
  'customer',
)
export const updateEmail = defineCall<typeof S.updateEmail>(
  'PATCH',
  '/profile/email-update',
  'customer',
)
export const updatePassword = defineCall<typeof S.updatePassword>(
  'PATCH',
  '/profile/password-update',
  'customer',
)
export const confirmEmailUpdate = defineCall<typeof S.confirmEmailUpdate>(
  'PATCH',
  '/profile/email-update-confirmation/:token',
  'public',
)
export const confirmPasswordUpdate = defineCall<typeof S.confirmPasswordUpdate>(
  'POST',
  '/profile/password-update-confirmation',
  'optional',
)
