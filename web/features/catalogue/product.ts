import type { Output } from '#contract/call.ts'
import type * as S from '#contract/schemas/catalogue.ts'
import type { searchProducts } from '#contract/schemas/search.ts'

export type Product = Output<typeof S.getBasketProduct>['result']
export type ProductDetail = Output<typeof S.getProduct>['result']
/** A search may have understood another word than was typed. */
export type Listing = Output<typeof S.listByPath>['result'] &
  Pick<Output<typeof searchProducts>['result'], 'corrected'>
