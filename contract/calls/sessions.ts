import { defineCall } from '../call.ts'
import type * as S from '../schemas/accounts.ts'

export const logOut = defineCall<typeof S.logOut>('POST', '/logout', 'customer')
/** Where one is logged in (ours). */
export const listSessions = defineCall<typeof S.listSessions>(
  'GET',
  '/profile/sessions',
  'customer',
)
/** Log out everywhere else; ends mailed links that change address or password too (ours). */
export const endOtherSessions = defineCall<typeof S.endOtherSessions>(
  'POST',
  '/profile/sessions/end-others',
  'customer',
)
