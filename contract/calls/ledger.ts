import { defineCall } from '../call.ts'
import type * as S from '../schemas/ledger.ts'

export const getBalance = defineCall<typeof S.getBalance>('GET', '/user/balance', 'customer')
/** Every movement of one's balance, newest first (ours). */
export const listStatement = defineCall<typeof S.listStatement>(
  'GET',
  '/profile/statement',
  'customer',
)
