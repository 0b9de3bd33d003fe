import { defineCall } from '../call.ts'
import type * as S from '../schemas/accounts.ts'

export const logOut = defineCall<typeof S.logOut>('POST', '/logout', 'customer')
