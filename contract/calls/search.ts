import { defineCall } from '../call.ts'
import type * as S from '../schemas/search.ts'

export const listHints = defineCall<typeof S.listHints>('GET', '/search/hints/:text', 'public')
export const searchProducts = defineCall<typeof S.searchProducts>(
  'GET',
  '/search/products/:text/filter',
  'public',
)
