import { defineCall } from '../call.ts'
import type * as S from '../schemas/ledger.ts'

export const getBalance = defineCall<typeof S.getBalance>('GET', '/user/balance', 'customer')
