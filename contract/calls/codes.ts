import { defineCall } from '../call.ts'
import type * as S from '../schemas/codes.ts'

/** Opens a sealed code for its owner; every opening is logged. */
export const revealCode = defineCall<typeof S.revealCode>('POST', '/codes/:id/reveal', 'customer')
/** Ours: gives a code that was never seen back for what was paid for it, to the balance. */
export const returnCode = defineCall<typeof S.returnCode>('POST', '/codes/:id/return', 'customer')
