import { defineCall } from '../call.ts'
import type * as S from '../schemas/codes.ts'

/** Opens a sealed code for its owner; every opening is logged. */
export const revealCode = defineCall<typeof S.revealCode>('POST', '/codes/:id/reveal', 'customer')
