import { getBalance, listStatement } from '#contract/calls/ledger.ts'
import { toWire } from '#contract/money.ts'
import { reads, type Route } from '#server/platform/http/route.ts'
import * as ledger from './ledger.service.ts'

export const ledgerRoutes: readonly Route[] = [
  reads(getBalance, async (reader, _input, { viewer }) => ({
    balance: toWire(await ledger.getBalanceMinor(reader, viewer.customerId)),
  })),
  reads(listStatement, (reader, { query }, { viewer }) =>
    ledger.listStatement(reader, viewer.customerId, query.page ?? 1),
  ),
]
