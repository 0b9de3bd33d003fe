import type { Locale } from '#contract/locales.ts'
import { toDecimalString } from '#contract/money.ts'
import { conflict, ShopError } from '#server/kernel/shop-error.ts'
import { speak } from '#server/kernel/speak.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { noteConsents, type OrderRow } from '#server/shop/orders/orders.service.ts'
import { convert, getFreshRate, rateToWire } from '#server/shop/rates/rates.service.ts'
import { listReceiptItems } from '#server/shop/receipts/queue-fiscal.ts'
import { getCompany } from '#server/shop/site/site.service.ts'
import { beginAttempt, lockPayable } from '../begin-attempt.ts'
import { bankSilent, openAtBank } from '../open-at-bank.ts'
import type { PayScope } from '../payments-scope.ts'
import { findCharge, insertCharge, type ChargeRow } from './order-charges.sql.ts'

const currency = 'RUB'

/**
 * Opens the bank's own card form, which charges roubles: the sum is frozen on the order with the
 * rate it was reckoned by, and the order is laid out as the receipt will list it.
 */
export async function openWidget(scope: PayScope, orderId: string, asking: CustomerAsking) {
  if (scope.cardForm !== 'widget') throw conflict('way_closed')
  const company = await scope.database.read((reader) => getNamedCompany(reader, asking.locale))
  const { begun, charge } = await scope.database.write(async (tx) => {
    const order = await lockPayable(tx, orderId, asking.viewer.customerId)
    const frozen = await freezeCharge(tx, order)
    await noteConsents(tx, order, asking.locale)
    const asked = { amountMinor: frozen.amount_minor, currency: frozen.currency }
    const how = { provider: scope.bank.name, method: 'widget', ...asked } as const
    return { begun: await beginAttempt(tx, order, how), charge: frozen }
  })
  const { widget } = await openAtBank(scope, begun, 'widget', asking)
  if (!widget) throw bankSilent()
  const laidOut = await scope.database.read((reader) =>
    layOut(reader, begun.order, charge, asking.locale),
  )
  const { tax_id, address } = company
  return {
    widget: { ...widget, order: { ...laidOut, company: { tax_id, address } } },
    rate: {
      value: rateToWire(charge.rate_e4),
      source: charge.rate_source,
      at: charge.rate_at.toISOString(),
    },
  }
}

/** The sum as it was first asked; a rate that is too old stops orders that have none yet. */
async function freezeCharge(tx: Tx, order: OrderRow): Promise<ChargeRow> {
  const known = await findCharge(tx, order.id)
  if (known) return known
  const rate = await getFreshRate(tx, currency)
  return insertCharge(tx, {
    orderId: order.id,
    currency,
    amountMinor: convert(order.total_minor, rate.rate_e4),
    rateE4: rate.rate_e4,
    rateSource: rate.source,
    rateAt: rate.set_at,
  })
}

async function layOut(reader: Reader, order: OrderRow, charge: ChargeRow, locale: Locale) {
  return {
    id: order.public_id,
    amount: { value: toDecimalString(charge.amount_minor), currency },
    description: speak(locale, 'order_named', { number: order.id }),
    receipt: { items: await listReceiptItems(reader, order, locale, charge.amount_minor) },
    customer: { email: order.email },
  } as const
}

/** A receipt has to name the company: until an operator has said who it is, there is no widget. */
async function getNamedCompany(reader: Reader, locale: Locale) {
  try {
    return (await getCompany(reader, locale)).result
  } catch (error) {
    throw error instanceof ShopError ? conflict('way_closed') : error
  }
}
