import { defineCall } from '../call.ts'
import type * as S from '../schemas/catalogue.ts'

export const getProduct = defineCall<typeof S.getProduct>('GET', '/products/:id', 'public')
export const getBasketProduct = defineCall<typeof S.getBasketProduct>(
  'GET',
  '/products/for-basket/:id',
  'public',
)
export const listSimilar = defineCall<typeof S.listSimilar>(
  'GET',
  '/products/:id/similar-products',
  'public',
)
export const listCategories = defineCall<typeof S.listCategories>('GET', '/categories', 'public')
export const listCategory = defineCall<typeof S.listCategory>('GET', '/categories/:id', 'public')
export const listCountries = defineCall<typeof S.listCountries>('GET', '/countries', 'public')
export const listCurrencies = defineCall<typeof S.listCurrencies>('GET', '/currencies', 'public')
/** popular-products, novelties, discounts, holiday; any other word is 404. */
export const listByPath = defineCall<typeof S.listByPath>('GET', '/:listpath', 'public')
