import * as calls from '#contract/calls/basket.ts'
import { reads, writes, type Route } from '#server/platform/http/route.ts'
import { changeBasket, getBasket, type CountHeldFor } from './basket.service.ts'

/** `countHeldFor` comes from above: only orders know whom a code is set aside for. */
export function basketRoutes(countHeldFor: CountHeldFor): readonly Route[] {
  return [
    reads(calls.getBasket, (reader, _input, { viewer, locale }) =>
      getBasket(reader, viewer.customerId, locale, countHeldFor),
    ),
    {
      ...writes(calls.changeBasket, (tx, { body }, { viewer, locale }) =>
        changeBasket(tx, viewer.customerId, { changes: body.products, locale, countHeldFor }),
      ),
      list: 'products',
    },
  ]
}
