import { defineCall } from '../call.ts'
import type * as S from '../schemas/basket.ts'

export const getBasket = defineCall<typeof S.getBasket>('GET', '/basket', 'customer')
export const changeBasket = defineCall<typeof S.changeBasket>('PATCH', '/basket', 'customer')
