import { defineCall } from '../call.ts'
import type * as S from '../schemas/later.ts'

export const applyPromo = defineCall<typeof S.applyPromo>('POST', '/promocode', 'customer')
