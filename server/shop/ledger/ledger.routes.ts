import { getBalance } from '#contract/calls/ledger.ts'
import { toWire } from '#contract/money.ts'
import { reads, type Route } from '#server/platform/http/route.ts'
import { getBalanceMinor } from './ledger.service.ts'

export const ledgerRoutes: readonly Route[] = [
  reads(getBalance, async (reader, _input, { viewer }) => ({
    balance: toWire(await getBalanceMinor(reader, viewer.customerId)),
  })),
]
