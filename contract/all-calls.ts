import type { Call, CallSchemas } from './call.ts'
import * as accounts from './calls/accounts.ts'
import * as basket from './calls/basket.ts'
import * as catalogue from './calls/catalogue.ts'
import * as codes from './calls/codes.ts'
import * as ledger from './calls/ledger.ts'
import * as orders from './calls/orders.ts'
import * as payments from './calls/payments.ts'
import * as promo from './calls/promo.ts'
import * as reviews from './calls/reviews.ts'
import * as search from './calls/search.ts'
import * as sessions from './calls/sessions.ts'
import * as site from './calls/site.ts'
import * as spamCheck from './calls/spam-check.ts'
import * as accountSchemas from './schemas/accounts.ts'
import * as basketSchemas from './schemas/basket.ts'
import * as catalogueSchemas from './schemas/catalogue.ts'
import * as codeSchemas from './schemas/codes.ts'
import * as ledgerSchemas from './schemas/ledger.ts'
import * as orderSchemas from './schemas/orders.ts'
import * as paymentSchemas from './schemas/payments.ts'
import * as promoSchemas from './schemas/promo.ts'
import * as reviewSchemas from './schemas/reviews.ts'
import * as searchSchemas from './schemas/search.ts'
import * as siteSchemas from './schemas/site.ts'
import * as spamCheckSchemas from './schemas/spam-check.ts'

export interface BoundCall {
  readonly name: string
  readonly room: string
  readonly call: Call
  readonly schemas: CallSchemas
}

type Calls = Record<string, Call>

function bindRoom(room: string, calls: Calls, schemas: Record<string, unknown>): BoundCall[] {
  return Object.entries(calls).map(([name, call]) => {
    const found = schemas[name] as CallSchemas | undefined
    if (!found) throw new Error(`call ${room}.${name} has no schemas of the same name`)
    return { name, room, call, schemas: found }
  })
}

/**
 * The one list of every call of spec §7 and ours, each with its shapes: read by the server, the
 * tests and OpenAPI, never by the browser. A call and its schemas share one name.
 */
export const allCalls: readonly BoundCall[] = [
  ...bindRoom('accounts', accounts as Calls, accountSchemas),
  ...bindRoom('sessions', sessions as Calls, accountSchemas),
  ...bindRoom('ledger', ledger as Calls, ledgerSchemas),
  ...bindRoom('catalogue', catalogue as Calls, catalogueSchemas),
  ...bindRoom('search', search as Calls, searchSchemas),
  ...bindRoom('basket', basket as Calls, basketSchemas),
  ...bindRoom('promo', promo as Calls, promoSchemas),
  ...bindRoom('orders', orders as Calls, orderSchemas),
  ...bindRoom('payments', payments as Calls, { ...paymentSchemas, ...orderSchemas }),
  ...bindRoom('codes', codes as Calls, codeSchemas),
  ...bindRoom('reviews', reviews as Calls, reviewSchemas),
  ...bindRoom('site', site as Calls, siteSchemas),
  ...bindRoom('spam-check', spamCheck as Calls, spamCheckSchemas),
]
