import * as calls from '#contract/calls/basket.ts'
import { reads, writes, type Route } from '#server/platform/http/route.ts'
import { changeBasket, getBasket } from './basket.service.ts'

export const basketRoutes: readonly Route[] = [
  reads(calls.getBasket, (reader, _input, { viewer, locale }) =>
    getBasket(reader, viewer.customerId, locale),
  ),
  {
    ...writes(calls.changeBasket, (tx, { body }, { viewer, locale }) =>
      changeBasket(tx, viewer.customerId, body.products, locale),
    ),
    list: 'products',
  },
]
