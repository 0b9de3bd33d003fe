import type { Output } from '#contract/call.ts'
import type * as S from '#contract/schemas/catalogue.ts'

export type Product = Output<typeof S.getBasketProduct>['result']
export type ProductDetail = Output<typeof S.getProduct>['result']
export type Listing = Output<typeof S.listByPath>['result']
