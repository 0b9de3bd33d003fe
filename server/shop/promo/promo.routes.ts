import { applyPromo } from '#contract/calls/promo.ts'
import { opensOwn, type Route } from '#server/platform/http/route.ts'
import { previewPromo } from './promo.service.ts'

export const promoRoutes: readonly Route[] = [
  opensOwn(applyPromo, (database, { query }, asking) => previewPromo(database, query, asking)),
]
