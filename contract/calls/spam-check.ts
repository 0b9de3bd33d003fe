import { defineCall } from '../call.ts'
import type * as S from '../schemas/spam-check.ts'

export const getChallenge = defineCall<typeof S.getChallenge>(
  'GET',
  '/spam-check/challenge',
  'public',
)
