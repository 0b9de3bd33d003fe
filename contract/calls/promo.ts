import { defineCall } from '../call.ts'
import type * as S from '../schemas/promo.ts'

export const applyPromo = defineCall<typeof S.applyPromo>('POST', '/promocode', 'customer', {
  asks: true,
})
